import { createContext, type ReactNode, use } from 'react';
import type { Control } from 'react-hook-form';
import type { Language } from '@/lib/content/language';
import type { UploadedFile } from '@/lib/forms/submission/result';
import type { Answer, Answers } from '@/lib/forms/definition/answer';
import type { Form, Problem, WebformMessages } from '@/lib/forms/definition/form';
import type { Problems } from '@/lib/forms/definition/problems';
import type { UploadQueue } from './uploads/upload-queue';

/** Each answer under the key of its element. */
export type Values = { answers: Record<string, Answer> };

export const fieldName = (key: string): `answers.${string}` => `answers.${key}`;

/** Keys per state; plain arrays, so that `useWatch` can compare them and skip a render. */
export type ElementStatus = {
  hidden: readonly string[];
  disabled: readonly string[];
  readOnly: readonly string[];
  required: readonly string[];
  /** Checkboxes that conditions tick and untick. */
  ticked: readonly string[];
  unticked: readonly string[];
};

/** Initial state; after a POST without script, what was posted. */
export type FormDraft = {
  answers: Answers;
  files: Readonly<Record<string, readonly UploadedFile[]>>;
  problems: readonly Problem[];
  /** An error about the form, such as an expired token. */
  message: string | null;
  /** Key; null for the first. */
  step: string | null;
  /** Id of the draft on the server, with the answers of other steps. */
  draft: string | null;
  /** It was filled in on the page of another language. */
  isMoved?: boolean;
};

export type Contact = { phone: string; mail: string };

/** The page in another language; `label` is in that language. */
export type FormAlternate = { language: Language; path: string; label: string };

export type FormProps = {
  form: Form;
  language: Language;
  messages: WebformMessages;
  /**
   * POST, multipart/form-data. With `Accept: application/json` the response is a `SubmissionResult`.
   *
   * POST `${action}/files/${element key}`: the bytes of a file, its name in Content-Disposition as
   * `filename*` (RFC 8187). Responds 201 with `UploadedFile`, else with `{ message }`.
   *
   * GET `${action}/token` responds with `{ token }`, which contains a unique idempotency key.
   */
  action: string;
  /** For a POST without script. */
  token: string;
  /** Path of the page. */
  page: string;
  /** Where the form can be read on, with its answers. */
  alternates?: readonly FormAlternate[] | undefined;
  /** Answers that are chosen above the form, by element key. */
  fixed?: Readonly<Record<string, string>> | undefined;
  /** Above the form until it is sent. */
  above?: ReactNode;
  initial: FormDraft;
  /** What it begins with on this page, beside the defaults of its definition. */
  start?: Answers | undefined;
  contact: Contact;
};

export type FormScope = Pick<FormProps, 'form' | 'language' | 'messages' | 'contact'> & {
  control: Control<Values>;
  /** False on the server and until hydration. */
  isLive: boolean;
  status: ElementStatus;
  /** Keys of the elements in the current step that are answered in the form. */
  stepKeys: ReadonlySet<string>;
  fixed: Readonly<Record<string, string>>;
  problems: ReadonlyMap<string, Problems>;
  uploads: UploadQueue;
  leave: (key: string) => void;
  /** Writes to the live region. */
  announce: (text: string) => void;
};

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('an element must be inside a form');
  return scope;
}
