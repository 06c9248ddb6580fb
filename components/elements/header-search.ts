import { addSuggestions } from './suggestions';

export class HeaderSearch extends HTMLElement {
  connectedCallback() {
    const toggle = this.querySelector('button');
    const form = this.querySelector('form');
    const input = this.querySelector('input');
    const hint = this.querySelector('[data-hint]');
    const list = this.querySelector<HTMLElement>('[role=listbox]');
    const status = this.querySelector('[role=status]');
    if (!toggle || !form || !input || !hint || !list || !status) return;
    const { api = '', open = '', close = '', empty = '' } = this.dataset;
    const closeList = addSuggestions({ input, list, status, api });

    const setOpen = (isOpen: boolean) => {
      toggle.setAttribute('aria-expanded', String(isOpen));
      toggle.setAttribute('aria-label', isOpen ? close : open);
      form.dataset['open'] = String(isOpen);
      hint.textContent = '';
      closeList();
      (isOpen ? input : toggle).focus();
    };

    toggle.addEventListener('click', () => {
      setOpen(form.dataset['open'] !== 'true');
    });
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || form.dataset['open'] !== 'true') return;
      // Prevents the browser from clearing the field.
      event.preventDefault();
      setOpen(false);
    });
    form.addEventListener('submit', (event) => {
      if (input.value.trim()) return;
      event.preventDefault();
      hint.textContent = empty;
      input.focus();
    });
  }
}
