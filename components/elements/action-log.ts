/** For editors: what it needs is not in the module that visitors load. */
export class ActionLog extends HTMLElement {
  #stop: (() => void) | undefined;

  async connectedCallback() {
    const input = this.querySelector('input');
    if (!input) return;
    const { logActions } = await import('./log-actions');
    if (this.isConnected) this.#stop = logActions(input);
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}
