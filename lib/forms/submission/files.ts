import { z } from 'zod';
import type { StoredFile } from '@/lib/queue/job';
import { type Answers, answerTo, valuesOf } from '@/lib/forms/definition/answer';
import { evaluate } from '@/lib/forms/definition/visibility';
import {
  type Form,
  type Problem,
  fieldsIn,
  type WebformMessages,
} from '@/lib/forms/definition/form';
import { contentIn, parseReference } from '@/lib/forms/uploads/keys';
import type { Quarantine, Resolved } from '@/lib/forms/uploads/quarantine';
import type { Draft } from '@/lib/forms/drafts';
import { fill, megabytes } from '@/lib/i18n/format';
import type { RejectionReason } from '@/lib/forms/uploads/receive';
import type { FormElement, FormField } from '@/lib/forms/definition/element';

export const isFile = (element: FormElement): element is FormElement<'file'> =>
  element.kind === 'file';

type FileScope = { site: string; session: string; key: string | null };

export type FoundFile = {
  element: string;
  isTaken: boolean;
  ref: string;
  found: Resolved;
};

export function findFiles(
  uploads: Quarantine,
  form: Form,
  answers: Answers,
  { site, session, key }: FileScope,
): readonly FoundFile[] {
  const view = evaluate(form, answers);
  return fieldsIn(form.elements)
    .filter(isFile)
    .flatMap(({ key: element }) => {
      const binding = { site, webform: form.id, element, session };
      const isTaken = view.isVisible(element) && view.isEnabled(element);
      return valuesOf(answerTo(answers, element)).map((ref): FoundFile => {
        return { element, isTaken, ref, found: uploads.resolve(ref, binding, key) };
      });
    });
}

type Checked = {
  answers: Answers;
  /** When incomplete, missing files are included, without name and size. */
  files: readonly StoredFile[];
  isComplete: boolean;
  /** Ids of files of fields that do not apply to these answers. */
  unused: readonly string[];
};

/** This session's uploads that no other submission has claimed. Throws StorageUnavailable. */
export function checkFiles(
  uploads: Quarantine,
  form: Form,
  answers: Answers,
  whose: FileScope,
): Checked {
  const found = findFiles(uploads, form, answers, whose);
  const taken = found.filter(({ isTaken }) => isTaken);
  const isComplete = taken.every(({ found: { kind } }) => kind === 'stored');
  const files = taken.flatMap(({ element, found: file }): StoredFile[] => {
    if (file.kind === 'stored')
      return [{ id: file.id, element, name: file.name, bytes: file.size }];
    const isNamed = file.kind === 'gone' && !isComplete;
    return isNamed ? [{ id: file.id, element, name: '', bytes: 0 }] : [];
  });
  const idsOf = (element: string) =>
    files.flatMap((file) => (file.element === element ? [file.id] : []));
  const ids = found.map(({ element }) => [element, idsOf(element)] as const);
  const unused = found.flatMap(({ isTaken, found: file }) =>
    !isTaken && file.kind === 'stored' ? [file.id] : [],
  );
  return { answers: { ...answers, ...Object.fromEntries(ids) }, files, isComplete, unused };
}

export type Files = Draft['files'];

/** What a post brought, by element. */
export type FreshFiles = ReadonlyMap<string, Files[string]>;

export function addFreshFiles(form: Form, posted: Answers, fresh: FreshFiles): Answers {
  const elements = fieldsIn(form.elements).filter(isFile);
  const references = elements.map(({ key, multiple }) => {
    const current = (fresh.get(key) ?? []).map(({ ref }) => ref);
    // A second file for a field that takes one replaces the first.
    const isReplaced = multiple === false && current.length > 0;
    return [key, [...(isReplaced ? [] : valuesOf(answerTo(posted, key))), ...current]] as const;
  });
  return { ...posted, ...Object.fromEntries(references) };
}

/** Each post may store a file under a new reference. */
export const nameFilesByContent = (fields: readonly FormField[], answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fields
      .filter(isFile)
      .map(({ key }) => [key, valuesOf(answerTo(answers, key)).map(contentIn)] as const),
  ),
});

export function filesThere(found: readonly FoundFile[]): Files {
  const files = new Map<string, Files[string]>();
  for (const { element, ref, found: file } of found) {
    const there = file.kind === 'stored' ? [{ ref, name: file.name, size: file.size }] : [];
    files.set(element, [...(files.get(element) ?? []), ...there]);
  }
  return Object.fromEntries(files);
}

/** `part` of a problem is the file's reference. */
export function listLostFiles(
  found: readonly FoundFile[],
  named: Files,
  message: string,
): readonly Problem[] {
  const names = new Map(
    Object.values(named)
      .flat()
      .map(({ ref, name }) => [ref, name]),
  );
  return found.flatMap(({ element, isTaken, ref, found: file }): Problem[] => {
    if (!isTaken || file.kind === 'stored') return [];
    const name = names.get(ref);
    return [{ key: element, part: ref, message: name ? `${name}: ${message}` : message }];
  });
}

/** Why a submission was not delivered. `status` is null for a file that is there no more. */
const rejectedFile = z.object({
  file: z.string(),
  element: z.string(),
  name: z.string(),
  status: z.number().nullable(),
});

export type RejectedFile = z.output<typeof rejectedFile>;

const TOO_LARGE = 413;
const INVALID = 422;

function describeReason(status: number | null, mail: string, { file }: WebformMessages): string {
  if (status === null) return file.lost;
  if (status === TOO_LARGE) return fill(file.refusedSize, { mail });
  return fill(status === INVALID ? file.refused : file.refusedHere, { mail });
}

/** The problem of a file that the backend did not take, at its field; null for another detail. */
export function describeRejectedFile(
  detail: unknown,
  answers: Answers,
  mail: string,
  messages: WebformMessages,
): Problem | null {
  const { data } = rejectedFile.safeParse(detail);
  if (!data) return null;
  const { file, element, name, status } = data;
  const part =
    valuesOf(answerTo(answers, element)).find((ref) => parseReference(ref)?.id === file) ?? null;
  return { key: element, part, message: `${name}: ${describeReason(status, mail, messages)}` };
}

export function uploadMessage(
  reason: RejectionReason,
  { extensions, maxBytes }: FormElement<'file'>,
  { file }: WebformMessages,
): string {
  const messages: { readonly [Reason in RejectionReason]: string } = {
    extension: fill(file.wrongType, { types: extensions.join(', ') }),
    content: file.wrongContent,
    empty: file.empty,
    'too-large': fill(file.tooLarge, { size: megabytes(maxBytes) }),
    archive: file.archive,
    active: file.active,
    unreadable: file.unreadable,
    malware: file.malware,
    unscanned: file.unscanned,
    broken: file.notSent,
    'too-many': file.tooManyWaiting,
    full: file.full,
  };
  return messages[reason];
}

export type RejectedUpload = {
  element: FormElement<'file'>;
  name: string;
  reason: RejectionReason;
};

export const describeRejectedUploads = (
  rejected: readonly RejectedUpload[],
  messages: WebformMessages,
): Problem[] =>
  rejected.map(({ element, name, reason }, index) => ({
    key: element.key,
    // Each has a part of its own, because a part has one message.
    part: `new-${index}`,
    message: `${name}: ${uploadMessage(reason, element, messages)}`,
  }));
