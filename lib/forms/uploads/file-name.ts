const MAX_CHARACTERS = 120;
const LONG_CHARACTERS = 500;
const MAX_EXTENSION_CHARACTERS = 10;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Only the last extension counts: `cv.pdf.exe` is exe. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_CHARACTERS) return name;
  const extension = extensionOf(name);
  const isShown = extension !== '' && extension.length <= MAX_EXTENSION_CHARACTERS;
  const ending = isShown ? `….${name.slice(-extension.length)}` : '…';
  const length = MAX_CHARACTERS - Array.from(ending).length;
  return `${characters.slice(0, length).join('').trimEnd()}${ending}`;
}

export function cleanName(fileName: string): string {
  const isLong = fileName.length > 2 * LONG_CHARACTERS;
  const bounded = isLong
    ? fileName.slice(0, LONG_CHARACTERS) + fileName.slice(-LONG_CHARACTERS)
    : fileName;
  const visible = bounded
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/ {2,}/g, ' ');
  const base = visible.split(/[/\\]/).at(-1) ?? '';
  // Windows ignores dots and blanks at the end; a colon starts an alternate data stream.
  const plain = base.replaceAll(':', '-').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return shorten(plain);
}
