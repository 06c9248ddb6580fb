import { z } from 'zod';
import { line } from '@/lib/cms/decode/fields/field';

/** Every paragraph has an id, which is its React key. */
export const id = line.pipe(z.string());

export const heading = line;
