import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A machine that has other things to do is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// jsdom knows no media queries; nobody here has asked for less motion.
if (typeof window !== 'undefined')
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
    configurable: true,
  });

// Nor does it know where things are: all of it is near.
if (typeof window !== 'undefined')
  Object.defineProperty(window, 'IntersectionObserver', {
    value: class {
      readonly #tell: (seen: { isIntersecting: boolean }[]) => void;
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
    configurable: true,
  });

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    unexpected.push(words);
  });
});

afterEach(() => {
  cleanup();
  // A warning of React or the DOM is a fault that somebody would have to find later.
  expect(unexpected).toEqual([]);
});
