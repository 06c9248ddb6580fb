import { postJson } from '@/lib/browser/fetch-json';
import { isSuggestions, NO_SUGGESTIONS, type SuggestionView } from '@/lib/search/results';

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;

function createOption({ title, href, label }: SuggestionView, id: string): HTMLAnchorElement {
  const option = document.createElement('a');
  Object.assign(option, { id, href, tabIndex: -1, role: 'option', ariaSelected: 'false' });
  const [name, kind] = [document.createElement('span'), document.createElement('small')];
  name.append(
    ...title.map(({ text, isMatch }) => {
      if (!isMatch) return text;
      const mark = document.createElement('mark');
      mark.textContent = text;
      return mark;
    }),
  );
  kind.textContent = label;
  option.append(name, ' ', kind);
  return option;
}

type Parts = { input: HTMLInputElement; list: HTMLElement; status: Element; api: string };

/** The ARIA pattern "combobox with listbox popup". The result closes the list. */
function addSuggestions({ input, list, status, api }: Parts): () => void {
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  let request = new AbortController();

  function activate(index: number) {
    active = index;
    const chosen = options[index];
    for (const option of options) option.setAttribute('aria-selected', String(option === chosen));
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  function show({ suggestions, found } = NO_SUGGESTIONS) {
    options = suggestions.map((suggestion, index) =>
      createOption(suggestion, `${list.id}-${index}`),
    );
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    status.textContent = list.hidden ? '' : found;
    input.setAttribute('aria-expanded', String(!list.hidden));
    activate(-1);
  }

  async function load(typed: string, { signal }: AbortController) {
    const response = await postJson(api, { typed }, signal).catch(() => null);
    if (!signal.aborted) show(isSuggestions(response) ? response : NO_SUGGESTIONS);
  }

  function close() {
    request.abort();
    show();
  }

  input.addEventListener(
    'focus',
    () => {
      // Without script it is a plain field.
      input.setAttribute('role', 'combobox');
      input.setAttribute('aria-autocomplete', 'list');
      input.setAttribute('aria-controls', list.id);
    },
    { once: true },
  );
  input.addEventListener('input', () => {
    request.abort();
    const next = (request = new AbortController());
    const typed = input.value.trim();
    if (typed.length < MIN_LENGTH) show();
    else
      window.setTimeout(() => {
        if (!next.signal.aborted) void load(typed, next);
      }, DEBOUNCE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (list.hidden) return;
    if (step !== 0) {
      event.preventDefault();
      // One position more than there are suggestions: the field itself.
      const positions = options.length + 1;
      activate(((active + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter') {
      const chosen = options[active];
      if (!chosen) return;
      event.preventDefault();
      window.location.assign(chosen.href);
    }
  });
  return close;
}

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

    const setOpen = (isOpen: boolean, isLeft = false) => {
      toggle.setAttribute('aria-expanded', String(isOpen));
      toggle.setAttribute('aria-label', isOpen ? close : open);
      form.dataset['open'] = String(isOpen);
      hint.textContent = '';
      closeList();
      if (!isLeft) (isOpen ? input : toggle).focus();
    };

    toggle.addEventListener('click', (event) => {
      // It opens the menu where this script does not load.
      event.preventDefault();
      setOpen(form.dataset['open'] !== 'true');
    });
    // It would lie over what has the focus next.
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) setOpen(false, true);
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
