import { hasFlag, isFirstTime, setFlag } from '@/lib/browser/flag';

/** An announcement, until a visitor closes it. */
export class TopBanner extends HTMLElement {
  readonly #follow = () => {
    this.hidden = hasFlag(this.dataset['flag'] ?? '', 'dismissed');
  };

  connectedCallback() {
    this.#follow();
    // Back restores a page as it was left.
    window.addEventListener('pageshow', this.#follow);
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      setFlag(this.dataset['flag'] ?? '', 'dismissed');
    });
  }

  disconnectedCallback() {
    window.removeEventListener('pageshow', this.#follow);
  }
}

/** Shows itself on one page only, to a browser that asks for its language before the page's. */
export class LanguageOffer extends HTMLElement {
  connectedCallback() {
    const offer = this.querySelector('aside');
    const preferred = navigator.languages
      .map((tag) => tag.slice(0, 2).toLowerCase())
      .find((tag) => tag === offer?.lang || tag === document.documentElement.lang);
    if (!offer || preferred !== offer.lang || !isFirstTime('language-offered')) return;
    offer.hidden = false;
    this.querySelector('button')?.addEventListener('click', () => {
      offer.hidden = true;
    });
  }
}
