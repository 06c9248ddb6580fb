const MINUTE_MS = 60_000;

/**
 * "Nu open, tot 16:30 uur", changing with the clock. The server rendered every text that holds until
 * a cached page expires, in its language and time zone; this selects the current one.
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
    const current =
      texts.find(({ dataset }) => now < Number(dataset['until'])) ?? texts[texts.length - 1];
    for (const text of texts) text.hidden = text !== current;
  }
}
