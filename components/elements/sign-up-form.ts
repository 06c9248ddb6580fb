import { pushEvent } from '@/lib/browser/consent';
import { loadJson, sendForm } from '@/lib/browser/fetch-json';
import type { Submit } from './sign-up';

/** Sends a form of one press, and puts the receipt in its place. */
export class SignUpForm extends HTMLElement {
  #submit: Promise<Submit> | null = null;

  connectedCallback() {
    const form = this.querySelector('form');
    if (!form) return;
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

  #load(form: HTMLFormElement): Promise<Submit> {
    this.#submit ??= import('./sign-up').then(({ signUp }) =>
      // Passed in, because a module that two scripts import becomes a third request of every page.
      signUp(this, form, { loadJson, sendForm, pushEvent }),
    );
    this.#submit.catch(() => {
      this.#submit = null;
    });
    return this.#submit;
  }
}
