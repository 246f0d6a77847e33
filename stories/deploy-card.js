// What a page writes that wants its own row for one tool: a plain custom element, no library. The tree sets `block`,
// `open`, `toggle` and the rest as properties.

const texts = {
  running: (version) => `Deploying ${version}`,
  ok: (version) => `Deployed ${version}`,
};

/** A row of the page's own making: the version, where it went, and how far it is. */
export class DeployCard extends HTMLElement {
  #block = null;

  get block() {
    return this.#block;
  }

  set block(block) {
    this.#block = block;
    this.#draw();
  }

  connectedCallback() {
    this.#draw();
  }

  #draw() {
    if (!this.#block || !this.isConnected) return;
    const { args, status } = this.#block;
    const version = args?.version ?? '';
    const name = document.createElement('strong');
    name.textContent = (texts[status] ?? ((other) => `Deploy ${other}: ${status}`))(version);
    const target = document.createElement('span');
    target.textContent = ` to ${args?.target ?? 'somewhere'} `;
    const bar = document.createElement('progress');
    bar.setAttribute('aria-label', name.textContent);
    if (status !== 'running') bar.value = status === 'ok' ? 1 : 0;
    this.replaceChildren(name, target, bar);
  }
}

/** The same with the package's own frame around it, so that it opens, shows its state and looks like its neighbours. */
export class FramedDeployCard extends HTMLElement {
  #frame = document.createElement('dsh-tool-card');
  #body = document.createElement('ol');

  set block({ args, status, callId }) {
    this.#frame.status = status;
    this.#frame.heading = status === 'ok' ? 'Deployed' : 'Deploying';
    this.#frame.summary = `${args?.version ?? ''} to ${args?.target ?? 'somewhere'}`;
    this.#frame.callId = callId;
    this.#body.replaceChildren(
      ...(args?.hosts ?? []).map((host) => Object.assign(document.createElement('li'), { textContent: host })),
    );
  }

  set open(open) {
    this.#frame.open = open;
  }

  set selected(selected) {
    this.#frame.selected = selected;
  }

  set toggle(toggle) {
    this.#frame.toggle = toggle;
  }

  focus() {
    this.#frame.focus();
  }

  connectedCallback() {
    this.#frame.append(this.#body);
    this.append(this.#frame);
  }
}
