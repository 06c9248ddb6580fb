const TIMEOUT_MS = 15_000;
/** A position of some minutes ago will do. */
const MAX_AGE_MS = 300_000;

/**
 * Puts a list of places in order of distance, when a visitor presses for it. The position stays in the
 * browser; without permission the list is as it was.
 */
export class NearMe extends HTMLElement {
  async connectedCallback() {
    const button = this.querySelector('button');
    if (!button || !('geolocation' in navigator)) return;
    // Before the press, after which nothing is requested.
    const loading = import('./distances').catch(() => null);
    button.addEventListener('click', () => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          void loading.then((script) => {
            script?.sortByDistance(this, coords);
            this.#say(this.dataset[script ? 'sorted' : 'unknown']);
          });
        },
        ({ code, PERMISSION_DENIED }) => {
          if (code === PERMISSION_DENIED) this.#withdraw(button);
          else this.#say(this.dataset['unknown']);
        },
        { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    });
    const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null);
    button.hidden = permission?.state === 'denied';
  }

  #say(text = '') {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  #withdraw(button: HTMLElement) {
    button.hidden = true;
    this.querySelector('a')?.focus();
  }
}
