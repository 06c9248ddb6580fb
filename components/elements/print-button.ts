export class PrintButton extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      window.print();
    });
  }
}
