import { consentTo, onConsent, setConsent } from '@/lib/browser/consent';

/** Loads nothing third-party before a click. */
export class VideoEmbed extends HTMLElement {
  connectedCallback() {
    const { embed, frameTitle = '' } = this.dataset;
    const link = this.querySelector('a');
    if (!link || embed === undefined) return;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const frame = document.createElement('iframe');
      frame.title = frameTitle;
      frame.allow = 'autoplay; fullscreen; picture-in-picture';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-presentation allow-popups',
      );
      frame.src = embed;
      link.replaceWith(frame);
      frame.focus();
    });
  }
}

/** Whether videos are explained before they load. */
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
