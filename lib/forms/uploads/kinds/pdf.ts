import { goodIf, NOT_THIS, type Rule } from './verdict';

/** Readers look for the header in so many bytes (Adobe, implementation note 13 of PDF 1.7). */
const HEADER_WITHIN_BYTES = 1_024;
const HEADER = /%PDF-\d\.\d/;
/** Printers' job lines, as some producers put them in front. */
// eslint-disable-next-line no-control-regex -- a job begins with Escape
const JOB = /^\x1b%-12345X(?:@PJL[\x20-\x7e]*\r?\n)*$/;
const BLANK = /^(?:\xef\xbb\xbf)?[\s\0]*$/;

/** Nothing that any program would take for something else stands before the header. */
export const pdf: Rule = async (source) => {
  const head = (await source.read(0, HEADER_WITHIN_BYTES + 16)).toString('latin1');
  const at = head.search(HEADER);
  if (at < 0 || at > HEADER_WITHIN_BYTES) return NOT_THIS;
  const before = head.slice(0, at);
  return goodIf(BLANK.test(before) || JOB.test(before), 'application/pdf');
};
