export class CopyLink extends HTMLElement {
  connectedCallback() {
    const status = this.querySelector('[role=status]');
    const { url = '', copied = '', failed = '' } = this.dataset;
    const show = (text: string) => () => {
      if (status) status.textContent = text;
    };
    this.querySelector('button')?.addEventListener('click', () => {
      navigator.clipboard.writeText(url).then(show(copied), show(failed));
    });
  }
}
