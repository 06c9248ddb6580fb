import { byMagic, NOT_THIS, type Rule, type Verdict } from './rule';
import { svg, xml } from './markup';
import { dmg, gzip, sit, tar } from './archives';
import { bmp, gif, jpeg, pict, png } from './images';
import { ole } from './ole';
import { rtf } from './rtf';
import { html, plain } from './text';
import { odf, ooxml } from './office';
import { jar, zip } from './zip';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');

/** A zip comment that fits to the last byte is no chance; the signature alone can be. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-END_BYTES - MAX_COMMENT_BYTES);
  for (let at = tail.indexOf(END_SIGNATURE); at >= 0; at = tail.indexOf(END_SIGNATURE, at + 1)) {
    const end = at + END_BYTES;
    if (end <= tail.length && end + tail.readUInt16LE(end - 2) === tail.length) return true;
  }
  return false;
}

/** The parsers take a second to load, and most files need none. */
const pdf: Rule = async (bytes) => (await import('./pdf')).pdf(bytes);

const mp4 = byMagic('mp4', 'm4v', 'm4a', 'f4v');
const ogg = byMagic('ogg', 'oga', 'ogv', 'ogm', 'opus', 'spx');
const tif = byMagic('tif');

const zipped: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['zip', zip],
  ['jar', jar],
  ['docx', ooxml('word', 'wordprocessingml.document')],
  ['xlsx', ooxml('xl', 'spreadsheetml.sheet')],
  ['pptx', ooxml('ppt', 'presentationml.presentation')],
  ['odt', odf('text')],
  ['ods', odf('spreadsheet')],
  ['odp', odf('presentation')],
  ['odg', odf('graphics')],
  // By the standard a formula; here any OpenDocument kind.
  ['odf', odf('formula', 'text', 'spreadsheet', 'presentation', 'graphics', 'chart')],
]);

const others: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['pdf', pdf],
  ['doc', ole('application/msword', 'worddocument')],
  ['xls', ole('application/vnd.ms-excel', 'workbook', 'book')],
  ['ppt', ole('application/vnd.ms-powerpoint', 'powerpoint document')],
  ['txt', plain('text/plain')],
  ['csv', plain('text/csv')],
  ['ics', plain('text/calendar')],
  ['vcf', plain('text/vcard')],
  ['rtf', rtf],
  ['html', html],
  ['htm', html],
  ['xml', xml],
  ['svg', svg],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', png],
  ['gif', gif],
  ['bmp', bmp],
  ['tif', tif],
  ['tiff', tif],
  ['pict', pict],
  ['mp4', mp4],
  ['ogg', ogg],
  ['heif', byMagic('heic', 'heif')],
  ['mpeg', byMagic('mpg')],
  ['gz', gzip],
  ['tar', tar],
  ['sit', sit],
  ['dmg', dmg],
]);

async function runRule(rule: Rule, bytes: Buffer): Promise<Verdict> {
  try {
    return await rule(bytes);
  } catch {
    return NOT_THIS;
  }
}

/**
 * Rejects a file that is also valid as another type. `extension`: lower case, without a dot. Parsers need the file
 * complete, in the memory of a worker, which is bounded.
 */
export async function checkContent(extension: string, bytes: Buffer): Promise<Verdict> {
  const asZip = zipped.get(extension);
  if (asZip) return runRule(asZip, bytes);
  const verdict = await runRule(others.get(extension) ?? byMagic(extension), bytes);
  const isAccepted = verdict.kind === 'good' || verdict.kind === 'active';
  return isAccepted && endsAsZip(bytes) ? NOT_THIS : verdict;
}
