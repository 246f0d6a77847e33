/**
 * Gives events to a session at the pace of their recorded times. Pauses longer than three seconds are cut to that.
 */
export class Replay {
  #events;
  #offsets;
  #apply;
  #done;
  #next = 0;
  #position = 0;
  #last = 0;
  #frame = 0;
  speed = 1;

  /** @param events with times @param apply takes the events that are due @param done called once, after the last */
  constructor(events, apply, done) {
    this.#events = events;
    this.#apply = apply;
    this.#done = done;
    let previous = null;
    let offset = 0;
    this.#offsets = events.map(({ time }) => {
      if (time !== null && time !== undefined) {
        if (previous !== null) offset += Math.min(3000, Math.max(0, time - previous));
        previous = time;
      }
      return offset;
    });
  }

  /** Milliseconds that the whole takes at normal speed. */
  get length() {
    return this.#offsets.at(-1) ?? 0;
  }

  /** Milliseconds that were replayed. */
  get position() {
    return Math.min(this.#position, this.length);
  }

  get playing() {
    return this.#frame !== 0;
  }

  play() {
    if (this.#frame || this.#next >= this.#events.length) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #tick = (now) => {
    this.#position += (now - this.#last) * this.speed;
    this.#last = now;
    const from = this.#next;
    while (this.#next < this.#events.length && this.#offsets[this.#next] <= this.#position) this.#next++;
    if (this.#next > from) {
      const time = Date.now();
      // It happens now: what runs is timed from here.
      this.#apply(this.#events.slice(from, this.#next).map((event) => ({ ...event, time })));
    }
    if (this.#next < this.#events.length) {
      this.#frame = requestAnimationFrame(this.#tick);
      return;
    }
    this.#frame = 0;
    this.#done();
  };
}
