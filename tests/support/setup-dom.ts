import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy host is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no media queries: no reduced motion here.
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }),
  configurable: true,
});

// Nor has it layout: everything intersects the viewport.
Object.defineProperty(window, 'IntersectionObserver', {
  value: class {
    readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.#notify = notify;
    }
    observe() {
      this.#notify([{ isIntersecting: true }]);
    }
    disconnect() {}
  },
  configurable: true,
});

// Nor scrolling.
Element.prototype.scrollIntoView = () => {};

// A file that resets the modules of its worker would define them again.
if (!customElements.get('action-log')) await import('@/components/elements/main');

afterEach(() => {
  cleanup();
  // The files of a worker share the document.
  document.body.replaceChildren();
});
