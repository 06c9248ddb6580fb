import { z } from 'zod';
import { line } from '@/lib/cms/decode/fields/field';

/** Every paragraph has an id, or it cannot be told from its neighbours. */
export const id = line.pipe(z.string());

export const heading = line;
