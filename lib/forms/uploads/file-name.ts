const MAX_CHARACTERS = 120;
/** Of a longer name only the beginning and the end are looked at. */
const LONG_CHARACTERS = 500;
/** Longer than this no extension is. */
const MAX_EXTENSION_CHARACTERS = 10;

/** Controls, bidi marks and everything else that is there without being seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

const charactersIn = (text: string): readonly string[] => Array.from(text);

/** The last extension counts: `cv.pdf.exe` is exe. Small letters, without a dot; '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

function shortened(name: string): string {
  const characters = charactersIn(name);
  if (characters.length <= MAX_CHARACTERS) return name;
  const extension = extensionOf(name);
  const isShown = extension !== '' && extension.length <= MAX_EXTENSION_CHARACTERS;
  const ending = isShown ? `….${name.slice(-extension.length)}` : '…';
  const length = MAX_CHARACTERS - charactersIn(ending).length;
  return `${characters.slice(0, length).join('').trimEnd()}${ending}`;
}

/**
 * What a visitor calls a file, as text to show and nothing more: NFC, one line, without folders and
 * what cannot be seen, at most 120 characters. '' when nothing is left.
 */
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
  // Windows ignores dots and blanks at the end, and a colon begins a hidden part.
  const plain = base.replaceAll(':', '-').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return shortened(plain);
}
