import { fill } from '@/lib/i18n/fill';
import { megabytes } from '@/lib/i18n/sizes';
import type { RefusalReason } from '@/lib/forms/uploads/receive';
import type { FormElement } from '@/lib/forms/definition/element';
import type { WebformWords } from '@/lib/forms/definition/words';

/** Why a file was not taken, in words for who sent it. */
export function uploadWords(
  reason: RefusalReason,
  { extensions, maxBytes }: FormElement<'file'>,
  words: WebformWords,
): string {
  const { file } = words;
  const messages: { readonly [Reason in RefusalReason]: string } = {
    extension: fill(file.wrongType, { types: extensions.join(', ') }),
    content: file.wrongContent,
    empty: file.empty,
    'too-large': fill(file.tooLarge, { size: megabytes(maxBytes) }),
    archive: file.archive,
    broken: file.notSent,
    'too-many': file.tooManyWaiting,
    full: file.full,
  };
  return messages[reason];
}
