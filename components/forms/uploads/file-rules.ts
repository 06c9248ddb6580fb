import { fill, megabytes } from '@/lib/i18n/format';
import { type FormElement, limitOf } from '@/lib/forms/definition/element';
import type { WebformMessages } from '@/lib/forms/definition/form';
import type { ChosenFile } from './upload-queue';

type FileElement = FormElement<'file'>;

const types = ({ extensions }: FileElement) => extensions.join(', ');

export function rulesText(element: FileElement, messages: WebformMessages): string {
  const { multiple } = element;
  return [
    fill(messages.file.types, { types: types(element) }),
    fill(messages.file.size, { size: megabytes(element.maxBytes) }),
    ...(typeof multiple === 'number' ? [fill(messages.file.count, { limit: multiple })] : []),
  ].join(' ');
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function wrongWith(file: File, element: FileElement, messages: WebformMessages): string | null {
  const texts = messages.file;
  if (!element.extensions.includes(extensionOf(file.name)))
    return fill(texts.wrongType, { types: types(element) });
  if (file.size === 0) return texts.empty;
  return file.size > element.maxBytes
    ? fill(texts.tooLarge, { size: megabytes(element.maxBytes) })
    : null;
}

/** The server validates again, including the content. */
export function validateFiles(
  files: readonly File[],
  element: FileElement,
  remaining: number,
  messages: WebformMessages,
): readonly ChosenFile[] {
  let left = remaining;
  return files.map((file) => {
    const message = wrongWith(file, element, messages);
    if (message !== null) return { file, message };
    left -= 1;
    const limit = limitOf(element);
    return { file, message: left >= 0 ? null : fill(messages.tooManyFiles, { limit }) };
  });
}
