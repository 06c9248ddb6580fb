/** No archive may have another one inside, which a check would have to unpack too. */
const ARCHIVE_NAME =
  /\.(?:zip|jar|war|ear|apk|rar|7z|tar|t?gz|tgz|t?bz2?|xz|txz|zst|lzh|lha|arj|cab|iso|img|dmg|vhdx?|ace|sit|z)$/i;

/** Offices and books are zips too. */
const ZIPPED_DOCUMENT = /\.(?:docx|xlsx|pptx|od[tspgf]|epub)$/i;

const SIGNATURES: readonly (readonly [at: number, bytes: string])[] = [
  [0, 'PK\x03\x04'],
  [0, 'PK\x05\x06'],
  [0, 'Rar!\x1a\x07'],
  [0, '7z\xbc\xaf\x27\x1c'],
  [0, '\x1f\x8b\x08'],
  [0, 'BZh'],
  [0, '\xfd7zXZ\0'],
  [0, '\x28\xb5\x2f\xfd'],
  [0, 'MSCF'],
  [257, 'ustar'],
];

/** As many bytes as `isArchive` needs. */
export const SIGNATURE_BYTES = 262;

/** By its name, and by its first bytes, which are null where they cannot be read. */
export function isArchive(name: string, head: Buffer | null): boolean {
  if (ARCHIVE_NAME.test(name)) return true;
  const text = head?.toString('latin1', 0, SIGNATURE_BYTES) ?? '';
  if (text.startsWith('PK') && ZIPPED_DOCUMENT.test(name)) return false;
  return SIGNATURES.some(([at, bytes]) => text.startsWith(bytes, at));
}

/** These start where they are opened: programs, scripts, shortcuts, and documents of an office with macros. Windows drops dots and blanks at the end, and what a colon begins. */
const PROGRAM_NAME =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|lnk|url|inf|reg|scf|chm|jar|sh|command|app|apk|docm|dotm|xls[mb]|xltm|xlam|pptm|potm|ppsm|ppam|xll|wll|iqy|msc|py|settingcontent-ms|appref-ms|library-ms|search-ms|diagcab|application)[\s.]*(?:$|:)/i;
const PROGRAM = /^(?:MZ|\x7fELF|#!)/;

export const isProgram = (name: string, head: Buffer | null): boolean =>
  PROGRAM_NAME.test(name) || PROGRAM.test(head?.toString('latin1', 0, 4) ?? '');
