import { consentTo, onConsent, setConsent } from '@/lib/browser/consent';

/** Undefined in jsdom and in browsers from before 2020. */
const fontFaces = (): FontFaceSet | undefined => ('fonts' in document ? document.fonts : undefined);

/** Around the control that has the focus. */
const RING_PX = 8;

/** What lies over the end of the window: the panel, and the offer of another language above it. */
const BARS = ':is([data-consent], language-offer > *):not([hidden])';

/** Opens again for visitors whose consent is older than the error reports. */
export class ConsentPanel extends HTMLElement {
  #ends = new AbortController();
  #panel: HTMLElement | null = null;
  #isOpen: boolean | null = null;
  #cameFrom: HTMLElement | null = null;

  connectedCallback() {
    const panel = (this.#panel = this.querySelector('section'));
    if (!panel) return;
    const { signal } = (this.#ends = new AbortController());
    const update = () => {
      this.#update();
    };
    signal.addEventListener('abort', onConsent(update));
    // A font that arrives later can make the text longer.
    fontFaces()?.addEventListener('loadingdone', update, { signal });
    document.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element && target.closest('[data-reopen-consent]');
        if (button instanceof HTMLElement) this.#reopen(button);
      },
      { signal },
    );
    window.addEventListener('resize', update, { signal });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        this.#uncover(target);
      },
      { signal },
    );
    panel.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget))
        this.#cameFrom = relatedTarget;
    });
    panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#close();
    });
    for (const button of panel.querySelectorAll<HTMLElement>('[data-answer]'))
      button.addEventListener('click', () => {
        this.#choose(button.dataset['answer'] === 'yes');
      });
    update();
  }

  disconnectedCallback() {
    this.#ends.abort();
  }

  get #hasReports(): boolean {
    return this.dataset['reports'] !== undefined;
  }

  get #choice(): boolean | null {
    return this.#hasReports && consentTo('reports') === null ? null : consentTo('statistics');
  }

  #update() {
    const panel = this.#panel;
    if (!panel) return;
    const choice = this.#choice;
    for (const text of panel.querySelectorAll<HTMLElement>('[data-choice]'))
      text.hidden = text.dataset['choice'] !== (choice === null ? '' : choice ? 'yes' : 'no');
    for (const part of panel.querySelectorAll<HTMLElement>('[data-reopened]'))
      part.hidden = this.#isOpen !== true;
    // A panel that opens by itself must not grow under the pointer.
    const opensItself = choice === null && fontFaces()?.status !== 'loading';
    panel.hidden = !(this.#isOpen ?? opensItself);
    // The end of the page stays in view above the panel.
    document.documentElement.style.setProperty('--consent-height', `${panel.offsetHeight}px`);
    this.#uncover(document.activeElement);
  }

  /** A browser leaves a control where it is when a part of it is in view. */
  #uncover(control: EventTarget | null) {
    // Scrolling under a pressed pointer would lose the click of a link.
    if (!(control instanceof HTMLElement) || !control.matches(':focus-visible')) return;
    if (control.closest(BARS)) return;
    for (const bar of document.querySelectorAll(BARS)) {
      const { top, bottom } = control.getBoundingClientRect();
      const covered = bottom + RING_PX - bar.getBoundingClientRect().top;
      if (covered > 0) window.scrollBy({ top: Math.min(covered, top), behavior: 'instant' });
    }
  }

  #reopen(button: HTMLElement) {
    this.#isOpen = true;
    this.#cameFrom = button;
    this.#update();
    this.#panel?.querySelector('h2')?.focus();
  }

  #close() {
    this.#isOpen = false;
    this.#update();
    this.#cameFrom?.focus({ preventScroll: true });
    this.#cameFrom = null;
  }

  #choose(isAllowed: boolean) {
    setConsent('statistics', isAllowed);
    if (this.#hasReports) setConsent('reports', isAllowed);
    this.#close();
  }
}
