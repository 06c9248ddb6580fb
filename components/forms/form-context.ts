import { createContext, use } from 'react';
import type { Control } from 'react-hook-form';
import type { Language } from '@/lib/content/language';
import type { UploadedFile } from '@/lib/forms/submission/result';
import type { Answers } from '@/lib/forms/definition/answer';
import type { Form, Problem, WebformMessages } from '@/lib/forms/definition/form';
import type { Values } from './use-answers';
import type { Problems } from './elements/field';
import type { Standing } from './element-states';
import type { UploadQueue } from './uploads/upload-queue';

/** What a form starts from; after a post without script, what was posted. */
export type FormDraft = {
  answers: Answers;
  files: Readonly<Record<string, readonly UploadedFile[]>>;
  problems: readonly Problem[];
  /** Above the form: the backend refused it as a whole, the token has expired, … */
  message: string | null;
  /** The key of the step to show; null for the first. */
  step: string | null;
  /** Opaque: where the server keeps the answers of other steps. Posted back. */
  draft: string | null;
};

export type Contact = { phone: string; mail: string };

/** The rest of an address; null where it is not known or cannot be asked. Must not reject. */
type LookUpAddress = (
  postalCode: string,
  houseNumber: string,
) => Promise<{ street: string; city: string } | null>;

export type FormProps = {
  form: Form;
  language: Language;
  words: WebformMessages;
  /** What ids on the page begin with; the form's own id unless it stands there twice. */
  id?: string | undefined;
  /** POST, multipart/form-data. With `Accept: application/json` it answers `SubmissionResult`. */
  action: string;
  /**
   * POST `${uploadAction}/${element key}`: a file's bytes, its name in Content-Disposition as
   * `filename*` (RFC 8187). 201 answers `UploadedFile`, anything else `{ message }`.
   */
  uploadAction: string;
  /** GET answers `{ token }`, with an idempotency key of its own. Asked at the first touch. */
  tokenAction: string;
  /** The token in the page, for who has no script. */
  token: string;
  /** The path that the form stands on. */
  page: string;
  /** What the server wants back besides. */
  hidden: Readonly<Record<string, string>>;
  initial: FormDraft;
  contact: Contact;
  lookUpAddress?: LookUpAddress | undefined;
};

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
