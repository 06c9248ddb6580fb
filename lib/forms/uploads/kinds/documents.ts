import { readOle } from './ole';
import { ACTIVE, good, NOT_THIS, type Rule, UNREADABLE } from './rule';

/** Readers search for the header in so many bytes (Adobe, implementation note 13 of PDF 1.7). */
const HEADER_WITHIN_BYTES = 1_024;
const HEADER = /%PDF-\d\.\d/;
/** Job lines that some producers put in front. */
// eslint-disable-next-line no-control-regex -- a job begins with Escape
const JOB = /^\x1b%-12345X(?:@PJL[\x20-\x7e]*\r?\n)*$/;
const BLANK = /^(?:\xef\xbb\xbf)?[\s\0]*$/;

export const pdf: Rule = async (bytes) => {
  const head = bytes.toString('latin1', 0, HEADER_WITHIN_BYTES + 16);
  const at = head.search(HEADER);
  if (at < 0 || at > HEADER_WITHIN_BYTES) return NOT_THIS;
  const before = head.slice(0, at);
  if (!BLANK.test(before) && !JOB.test(before)) return NOT_THIS;
  // The parsers take a second to load, and most files need none.
  const { checkPdf } = await import('./pdf');
  return checkPdf(bytes);
};

/** Office 97 to 2003, by the stream that holds the content. */
export const ole =
  (mime: string, ...streams: readonly string[]): Rule =>
  (bytes) => {
    const found = readOle(bytes);
    if (found === 'unreadable') return UNREADABLE;
    if (!streams.some((stream) => found?.names.has(stream))) return NOT_THIS;
    return found?.isActive ? ACTIVE : good(mime);
  };
