const MINUTE_MS = 60_000;

/**
 * "Nu open, tot 16:30 uur", changing with the clock. The server rendered every text that holds until
 * a cached page expires, in its language and time zone; this selects the current one, and after the
 * last the one that is always true, if there is one.
 */
export class OpenStatus extends HTMLElement {
  #timer: number | undefined;

  connectedCallback() {
    this.#update();
    this.#timer = window.setInterval(() => {
      this.#update();
    }, MINUTE_MS);
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }

  #update() {
    const texts = [...this.querySelectorAll<HTMLElement>('[data-until]')];
    const now = Date.now();
    const always = this.querySelector<HTMLElement>('[data-always]');
    const current = texts.find(({ dataset }) => now < Number(dataset['until'])) ?? always;
    for (const text of [always, ...texts]) if (text) text.hidden = text !== current;
  }
}
