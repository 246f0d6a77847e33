/** Milliseconds until what could not be loaded is asked for again: twice as long each time, up to the longest. */
const shortestPause = 1000;
const longestPause = 60_000;

/** Code that is loaded when it is first needed, and asked for again, ever more rarely, while that fails. */
export class OnDemand<T> {
  readonly #what: string;
  readonly #load: () => Promise<T>;
  readonly #arrived: (loaded: T) => void;
  #pause: number;
  #loaded: T | null = null;
  #pending: Promise<void> | null = null;
  #isResting = false;

  /**
   * @param what names it in the warning that it could not be loaded
   * @param arrived is called once, when it is there
   */
  constructor(what: string, load: () => Promise<T>, arrived: (loaded: T) => void, pause = shortestPause) {
    this.#what = what;
    this.#load = load;
    this.#arrived = arrived;
    this.#pause = pause;
  }

  /** What was loaded; `null` until it is there. */
  get loaded(): T | null {
    return this.#loaded;
  }

  /** Settles with the attempt under way, whatever comes of it; `null` where there is nothing to wait for. */
  get pending(): Promise<void> | null {
    return this.#pending;
  }

  /** Begins to load it, unless that was done. */
  need(): void {
    if (this.#loaded === null && !this.#isResting) this.#pending ??= this.#attempt();
  }

  async #attempt(): Promise<void> {
    try {
      this.#loaded = await this.#load();
      this.#pending = null;
      this.#arrived(this.#loaded);
    } catch (error) {
      this.#pending = null;
      this.#isResting = true;
      console.warn(`dsh-elements: ${this.#what} could not be loaded`, error);
      setTimeout(() => this.#again(), this.#pause);
    }
  }

  #again(): void {
    this.#pause = Math.min(2 * this.#pause, longestPause);
    this.#isResting = false;
    this.need();
  }
}
