export class LoadMore extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => {
      const later = [...this.querySelectorAll('[data-later]')];
      const shown = later.slice(0, Number(this.dataset['perStep']));
      for (const item of shown) item.removeAttribute('data-later');
      shown[0]?.querySelector('a')?.focus();
      if (shown.length === later.length) button.remove();
    });
  }
}
