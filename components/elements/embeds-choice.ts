import { consentTo, onConsent, setConsent } from '@/lib/browser/consent';

export class EmbedsChoice extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    const input = this.querySelector('input');
    const notice = this.querySelector<HTMLElement>('[data-notice]');
    if (!input) return;
    const update = () => {
      input.checked = consentTo('embeds') === true;
      if (notice) notice.hidden = input.checked;
    };
    input.addEventListener('change', () => {
      setConsent('embeds', input.checked);
    });
    this.#stop = onConsent(update);
    update();
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}
