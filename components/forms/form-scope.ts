import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';
import type { Form } from '@/lib/forms/definition/form';
import type { Values } from './answers-form';
import type { Problems } from './field';
import type { FormProps } from './form-props';
import type { Standing } from './standing';
import type { UploadQueue } from './upload-queue';

/** What every part of a form may need to know. */
export type FormScope = Pick<FormProps, 'language' | 'words' | 'contact' | 'lookUpAddress'> & {
  form: Form;
  id: string;
  control: Control<Values>;
  /** False on the server, and in the browser until script has taken over. */
  isLive: boolean;
  standing: Standing;
  /** The keys of all that is asked now: of one step. */
  inSight: ReadonlySet<string>;
  problems: ReadonlyMap<string, Problems>;
  uploads: UploadQueue;
  leave: (key: string) => void;
  /** Tells who cannot see it what has changed. */
  say: (text: string) => void;
};

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('an element outside a form');
  return scope;
}
