import type { RichText } from '@/lib/content/rich-text';
import type { Problem } from '@/lib/forms/definition/form';
import type { Outcome, UploadedFile } from './form-context';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// The site's own server sends it, which has sanitised it.
const isRichText = (value: unknown): value is RichText => typeof value === 'string';

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const problemsIn = (value: unknown): readonly Problem[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown): Problem[] => {
    if (!isObject(one)) return [];
    const [key, message] = [textIn(one['key']), textIn(one['message'])];
    return key === null || message === null ? [] : [{ key, part: textIn(one['part']), message }];
  });

/** What became of a submission; null for an answer of another kind, as of another version. */
export function readOutcome(answer: unknown): Outcome | null {
  if (!isObject(answer)) return null;
  const message = textIn(answer['message']);
  switch (answer['outcome']) {
    case 'accepted': {
      const receipt = textIn(answer['receipt']);
      const html = answer['message'];
      if (receipt === null) return null;
      return {
        outcome: 'accepted',
        receipt,
        title: textIn(answer['title']),
        message: isRichText(html) && html !== '' ? html : null,
        next: textIn(answer['next']),
      };
    }
    case 'refused': {
      const problems = problemsIn(answer['problems']);
      return { outcome: 'refused', problems, message, token: textIn(answer['token']) };
    }
    case 'failed':
      return message === null ? null : { outcome: 'failed', message };
    default:
      return null;
  }
}

/** The token in an answer; null where there is none. */
export const readToken = (answer: unknown): string | null =>
  isObject(answer) ? textIn(answer['token']) : null;

/** The words for the visitor in an answer; null where there are none. */
export const readMessage = (answer: unknown): string | null =>
  isObject(answer) ? textIn(answer['message']) : null;

/** The file that the server keeps; null for any other answer. */
export function readUploaded(answer: unknown): UploadedFile | null {
  if (!isObject(answer)) return null;
  const { ref, name, size } = answer;
  return typeof ref === 'string' && typeof name === 'string' && typeof size === 'number'
    ? { ref, name, size }
    : null;
}
