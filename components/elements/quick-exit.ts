const PRESSES = 3;
const WITHIN_MS = 5_000;

const forgetTab = () => {
  try {
    sessionStorage.clear();
  } catch {
    // The browser denies storage: there is nothing in it.
  }
};

/**
 * Leaves for a neutral page by one press, or by Escape three times: hides the page at once, and takes its
 * place in the history of the tab.
 */
export class QuickExit extends HTMLElement {
  #pressed = 0;
  #hint = '';
  #timer: number | undefined;

  readonly #count = ({ key, repeat }: KeyboardEvent) => {
    if (repeat) return;
    this.#pressed = key === 'Escape' ? this.#pressed + 1 : 0;
    window.clearTimeout(this.#timer);
    if (this.#pressed >= PRESSES) {
      this.#leave();
      return;
    }
    this.#say();
    if (this.#pressed > 0)
      this.#timer = window.setTimeout(() => {
        this.#pressed = 0;
        this.#say();
      }, WITHIN_MS);
  };

  connectedCallback() {
    this.#hint = this.#status?.textContent ?? '';
    // Before a menu or a search that Escape closes.
    window.addEventListener('keydown', this.#count, { capture: true });
    this.#link?.addEventListener('click', (event) => {
      event.preventDefault();
      this.#leave();
    });
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer);
    window.removeEventListener('keydown', this.#count, { capture: true });
  }

  get #link() {
    return this.querySelector('a');
  }

  get #status() {
    return this.querySelector('[role=status]');
  }

  #say() {
    const { twice = '', once = '' } = this.dataset;
    const text = [this.#hint, twice, once][this.#pressed] ?? '';
    const status = this.#status;
    if (!status || status.textContent === text) return;
    status.textContent = text;
    status.toggleAttribute('data-counts', this.#pressed > 0);
  }

  #leave() {
    const href = this.#link?.href;
    if (!href) return;
    forgetTab();
    document.title = new URL(href).hostname;
    document.documentElement.hidden = true;
    document.body.replaceChildren();
    // As the link has it: the neutral page does not learn where the visitor was.
    const policy = Object.assign(document.createElement('meta'), {
      name: 'referrer',
      content: 'no-referrer',
    });
    document.head.append(policy);
    window.location.replace(href);
  }
}
