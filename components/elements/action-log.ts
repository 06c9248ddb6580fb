import { hasFlag, setFlag } from '@/lib/browser/flag';

/** For editors: what it needs is not in the module that visitors load. */
export class ActionLog extends HTMLElement {
  #stop: (() => void) | undefined;

  async connectedCallback() {
    const input = this.querySelector('input');
    if (!input) return;
    const { logActions } = await import('./log-actions');
    // Given, because a module that two scripts import becomes a third request of every page.
    if (this.isConnected) this.#stop = logActions(input, { hasFlag, setFlag });
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}
