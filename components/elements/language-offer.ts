import { isFirstTime } from '@/lib/browser/flag';

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
