import { loadHtml } from '@/lib/browser/fetch-json';
import { untilSettled } from './react-island';

/** Shows more of a list, by steps; then adds the next page of it, which its link leads to. */
export class LoadMore extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const control = target instanceof Element ? target.closest('[data-more] > *') : null;
      if (!control || control.closest('load-more') !== this) return;
      if (ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      const later = [...this.querySelectorAll('[data-later]')];
      if (later.length > 0) this.#show(later, control);
      else if (control instanceof HTMLAnchorElement) void this.#load(control);
    });
  }

  #show(later: readonly Element[], control: Element) {
    const shown = later.slice(0, Number(this.dataset['perStep']));
    for (const item of shown) item.removeAttribute('data-later');
    shown[0]?.querySelector('a')?.focus();
    const isEnd = shown.length === later.length && !(control instanceof HTMLAnchorElement);
    if (isEnd) control.parentElement?.remove();
    this.#announce();
  }

  /** Follows the link where the next page does not load. */
  async #load(link: HTMLAnchorElement) {
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    const next = await this.#next(link.href);
    await untilSettled();
    const items = next && [...next.querySelectorAll(':scope > ul > li')];
    if (!items || items.length === 0) {
      window.location.assign(link.href);
      return;
    }
    this.querySelector(':scope > ul')?.append(...items);
    const more = next.querySelector(':scope > [data-more]');
    if (more) link.parentElement?.replaceWith(more);
    else link.parentElement?.remove();
    items[0]?.querySelector('a')?.focus();
    this.#announce();
  }

  #announce() {
    const status = this.querySelector(':scope > [role=status]');
    const count = this.querySelectorAll(':scope > ul > li:not([data-later])').length;
    const { nowShown = '' } = this.dataset;
    if (status) status.textContent = nowShown.replace('{count}', String(count));
  }

  async #next(href: string): Promise<Element | null> {
    try {
      const page = await loadHtml(href);
      return page.querySelector(`load-more[data-list="${this.dataset['list'] ?? ''}"]`);
    } catch {
      return null;
    }
  }
}
