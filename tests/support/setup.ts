import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
