export const CARD_CSS =
  ':host{display:block}.c{border:1px solid #ccc;border-radius:4px;margin:2px 0;padding:4px 8px;font:13px/18px sans-serif}.t{font-weight:600}.s{color:#666}';
