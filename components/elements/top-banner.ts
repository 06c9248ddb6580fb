import { hasFlag, setFlag } from '@/lib/browser/flag';

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
