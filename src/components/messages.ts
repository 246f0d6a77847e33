import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { english, type Messages } from './messages.en.js';
import { OnDemand } from './on-demand.js';

export type { Messages };

const locales = new Map<string, Partial<Messages>>([['en', english]]);
/** The other languages that the package ships: loaded when an element is first asked to speak one. */
const shipped: ReadonlyMap<string, OnDemand<Messages>> = new Map([
  ['zh', shippedWords('zh', async () => (await import('./messages.zh.js')).chinese)],
]);
/** Longest that an element waits for its words, in milliseconds. */
const patience = 1000;
const hosts = new Set<ReactiveControllerHost>();
let observer: MutationObserver | null = null;

/**
 * Adds or completes the words of one language; what is left out stays English, and so does what is of another type than
 * the English word or has no English word: that is ignored with a warning. Elements on the page redraw.
 * @param locale a BCP 47 tag such as `de` or `pt-BR`, matched to the nearest `lang` attribute
 */
export function registerMessages(locale: string, messages: Partial<Messages>): void {
  const tag = locale.toLowerCase();
  take(tag, { ...locales.get(tag), ...usable(tag, messages) });
}

function take(tag: string, messages: Partial<Messages>): void {
  locales.set(tag, messages);
  merged.clear();
  for (const host of hosts) host.requestUpdate();
}

/** Until shipped words are there elements speak English; what a page registered wins. */
function shippedWords(tag: string, load: () => Promise<Messages>): OnDemand<Messages> {
  return new OnDemand(`the words of '${tag}'`, load, (words) => take(tag, { ...words, ...locales.get(tag) }));
}

/** The words that can take the place of the English ones; a wrong one would fail each card that says it. */
function usable(tag: string, messages: Partial<Messages>): Partial<Messages> {
  const given: readonly (readonly [string, unknown])[] = Object.entries(messages);
  const words: ReadonlyMap<string, unknown> = new Map(Object.entries(english));
  return Object.fromEntries(
    given.filter(([name, word]) => {
      if (word === undefined) return false;
      if (typeof word === typeof words.get(name)) return true;
      const fault = words.has(name)
        ? `a ${typeof word} where a ${typeof words.get(name)} is needed`
        : 'no word of these elements';
      console.warn(`dsh-elements: registerMessages('${tag}') ignores ${name}: it is ${fault}`);
      return false;
    }),
  );
}

const merged = new Map<string, Messages>();

/**
 * The words for a language tag: the tag itself, else its primary language, else English; English too while words that
 * the package ships are on their way.
 */
export function messagesFor(locale: string): Messages {
  const tag = locale.toLowerCase();
  let messages = merged.get(tag);
  if (!messages) {
    const primary = tag.split('-')[0] ?? '';
    shipped.get(primary)?.need();
    const [own, region] = [locales.get(primary), tag === primary ? undefined : locales.get(tag)];
    messages = region || own !== english ? { ...english, ...own, ...region } : english;
    merged.set(tag, messages);
  }
  return messages;
}

/** The language of an element: the nearest `lang` attribute, through shadow roots; `en` without one. */
export function languageOf(element: Element): string {
  for (
    let node: Node | null = element;
    node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  ) {
    if (node instanceof Element) {
      const lang = node.getAttribute('lang');
      if (lang) return lang;
    }
  }
  return 'en';
}

/** Gives an element its words and redraws it when the page's language changes or words are registered. */
export class Localized implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #language: string | null = null;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#language = null;
    if (!observer && typeof MutationObserver !== 'undefined') {
      observer = new MutationObserver(() => {
        for (const host of hosts) host.requestUpdate();
      });
      observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
    }
    hosts.add(this.#host);
  }

  hostDisconnected(): void {
    hosts.delete(this.#host);
    if (hosts.size === 0) {
      observer?.disconnect();
      observer = null;
    }
  }

  hostUpdate(): void {
    this.#language = null;
  }

  /** The BCP 47 tag in force, for `Intl`. */
  get language(): string {
    return (this.#language ??= languageOf(this.#host));
  }

  /**
   * Draws at once where the words in force are there, else when they have come or have been awaited for a second: none
   * are shown in one language and then in another. Meant for `scheduleUpdate`.
   */
  draw(update: () => unknown): Promise<void> | undefined {
    this.#language = null;
    messagesFor(this.language);
    const words = shipped.get(this.language.toLowerCase().split('-')[0] ?? '')?.pending;
    if (!words) {
      void update();
      return undefined;
    }
    return Promise.race([words, new Promise((resolve) => setTimeout(resolve, patience))]).then(() => void update());
  }

  /** The words in force. */
  get words(): Messages {
    return messagesFor(this.language);
  }
}
