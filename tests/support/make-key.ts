import { createSecretKey, type KeyObject } from 'node:crypto';

export const makeKey = (fill: string | number): KeyObject =>
  createSecretKey(Buffer.alloc(32, fill));
