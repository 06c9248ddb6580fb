import { afterEach, beforeEach, expect, vi } from 'vitest';

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  // A warning of React or the DOM is a defect that would be found later.
  expect(unexpected).toEqual([]);
});
