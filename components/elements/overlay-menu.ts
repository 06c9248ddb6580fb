export class OverlayMenu extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    const dialog = this.querySelector('dialog');
    if (!button || !dialog) return;
    const toggle = (isOpen: boolean) => {
      document.body.classList.toggle('menu-open', isOpen);
      button.setAttribute('aria-expanded', String(isOpen));
    };
    // Opened by the browser before this script came.
    toggle(dialog.open);
    button.addEventListener('click', (event) => {
      // Older browsers know no commands.
      event.preventDefault();
      dialog.showModal();
      toggle(true);
    });
    dialog.addEventListener('close', () => {
      toggle(false);
    });
    dialog.querySelector('button')?.addEventListener('click', () => {
      dialog.close();
    });
    // Back restores the page without the menu that led away from it.
    window.addEventListener('pagehide', () => {
      dialog.close();
    });
  }
}
