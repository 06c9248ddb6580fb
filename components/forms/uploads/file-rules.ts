import { fill, megabytes } from '@/lib/i18n/format';
import type { FormElement } from '@/lib/forms/definition/element';
import type { WebformMessages } from '@/lib/forms/definition/form';
import type { ChosenFile } from './upload-queue';

type FileElement = FormElement<'file'>;

const types = ({ extensions }: FileElement) => extensions.join(', ');

/** How many files an element takes. */
export const limitOf = ({ multiple }: FileElement): number => {
  if (multiple === false) return 1;
  return multiple === 'unlimited' ? Number.POSITIVE_INFINITY : multiple;
};

/** What a visitor should know before choosing. */
export function rulesInWords(element: FileElement, words: WebformMessages): string {
  const { multiple } = element;
  return [
    fill(words.file.types, { types: types(element) }),
    fill(words.file.size, { size: megabytes(element.maxBytes) }),
    ...(typeof multiple === 'number' ? [fill(words.file.count, { limit: multiple })] : []),
  ].join(' ');
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function wrongWith(file: File, element: FileElement, words: WebformMessages): string | null {
  const own = words.file;
  if (!element.extensions.includes(extensionOf(file.name)))
    return fill(own.wrongType, { types: types(element) });
  if (file.size === 0) return own.empty;
  return file.size > element.maxBytes
    ? fill(own.tooLarge, { size: megabytes(element.maxBytes) })
    : null;
}

/** Each file with what is wrong with it; the server looks again, inside too. `room` is for how many. */
export function judged(
  files: readonly File[],
  element: FileElement,
  room: number,
  words: WebformMessages,
): readonly ChosenFile[] {
  let left = room;
  return files.map((file) => {
    const message = wrongWith(file, element, words);
    if (message !== null) return { file, message };
    left -= 1;
    const limit = limitOf(element);
    return { file, message: left >= 0 ? null : fill(words.tooManyFiles, { limit }) };
  });
}
