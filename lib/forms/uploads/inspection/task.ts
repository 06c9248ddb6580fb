import { z } from 'zod';
import { verdict } from '@/lib/forms/uploads/kinds/rule';

export const task = z.object({
  file: z.string(),
  key: z.instanceof(Uint8Array),
  size: z.number(),
  extension: z.string(),
});

export type Task = z.output<typeof task>;

/** It is about reading the file, never about what is in it. A thread sends no more of an Error than its message. */
export const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  syscall: z.string().optional(),
});

export const reply = z.union([z.object({ verdict }), z.object({ failure })]);

export type Reply = z.output<typeof reply>;
