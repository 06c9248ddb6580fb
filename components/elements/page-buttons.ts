export class PrintButton extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      window.print();
    });
  }
}

export class CopyLink extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => void this.#copy());
  }

  async #copy() {
    const status = this.querySelector('[role=status]');
    const { url = '', copied = '', failed = '' } = this.dataset;
    try {
      // Not there for a page without TLS.
      await navigator.clipboard.writeText(url);
      if (status) status.textContent = copied;
    } catch {
      if (status) status.textContent = failed;
    }
  }
}
