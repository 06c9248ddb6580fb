import { pushEvent } from '@/lib/browser/consent';
import { loadJson, sendForm } from '@/lib/browser/fetch-json';
import { setFlag, takeText } from '@/lib/browser/flag';
import { untilSettled } from './react-island';
import type { Submit } from './sign-up';

/** Sends a form of one press, and puts the receipt in its place. */
export class SignUpForm extends HTMLElement {
  #submit: Promise<Submit> | null = null;

  connectedCallback() {
    const form = this.querySelector('form');
    if (!form) return;
    this.#takeAddressAlong(form);
    form.addEventListener('focusin', () => {
      // The messages of the site stand in for those of the browser.
      form.noValidate = true;
      void this.#load(form).catch(() => null);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#load(form).then(
        (submit) => submit(),
        () => {
          // The script did not load: the form is sent as without script.
          form.submit();
        },
      );
    });
  }

  /** Takes a typed address along to the page in another language; it is in no URL, and stays in the tab. */
  #takeAddressAlong(form: HTMLFormElement) {
    const input = form.querySelector<HTMLInputElement>('input[type=email]');
    const status = form.querySelector('[role=status]');
    if (!input) return;
    const key = `moved:${form.id}`;
    const moved = takeText(key);
    if (moved !== null && input.value === '') {
      input.value = moved;
      if (status) status.textContent = this.dataset['moved'] ?? '';
    }
    document.addEventListener('click', ({ target }) => {
      const isMove = target instanceof Element && target.closest('a[data-alternate]') !== null;
      if (isMove && input.value !== input.defaultValue) setFlag(key, input.value);
    });
  }

  #load(form: HTMLFormElement): Promise<Submit> {
    this.#submit ??= import('./sign-up').then(({ signUp }) =>
      // Passed in, because a module that two scripts import becomes a third request of every page.
      signUp(this, form, { loadJson, sendForm, pushEvent, untilSettled }),
    );
    this.#submit.catch(() => {
      this.#submit = null;
    });
    return this.#submit;
  }
}
