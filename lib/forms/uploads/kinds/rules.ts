import { byMagic, NOT_THIS, type Rule, type Source, type Verdict } from './rule';
import { bzip2 } from './bzip2';
import { svg, xml } from './markup';
import { ole, pdf } from './documents';
import { dmg, gzip, sit, tar } from './archives';
import { bmp, gif, jpeg, pict, png } from './images';
import { html, plain, rtf } from './text';
import { rar } from './rar';
import { jar, odf, ooxml, zip } from './zip';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');

/** A zip comment that fits to the last byte is no chance; the signature alone can be. */
async function endsAsZip(source: Source): Promise<boolean> {
  const start = Math.max(0, source.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await source.read(start, source.size - start);
  for (
    let at = tail.lastIndexOf(END_SIGNATURE);
    at >= 0;
    at = tail.lastIndexOf(END_SIGNATURE, at - 1)
  ) {
    const isComplete = at + END_BYTES <= tail.length;
    if (isComplete && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) return false;
  }
  return false;
}

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
  ['doc', ole('application/msword', 'WordDocument')],
  ['xls', ole('application/vnd.ms-excel', 'Workbook', 'Book')],
  ['ppt', ole('application/vnd.ms-powerpoint', 'PowerPoint Document')],
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
  ['psd', byMagic('psd')],
  ['eps', byMagic('eps')],
  ['pict', pict],
  ['mp3', byMagic('mp3')],
  ['mp4', mp4],
  ['mov', byMagic('mov')],
  ['avi', byMagic('avi')],
  ['wav', byMagic('wav')],
  ['ogg', ogg],
  ['heif', byMagic('heic', 'heif')],
  ['mpeg', byMagic('mpg')],
  ['gz', gzip],
  ['bz2', bzip2],
  ['tar', tar],
  ['rar', rar],
  ['sit', sit],
  ['dmg', dmg],
]);

/** Rejects a file that is also valid as another type. `extension`: lower case, without a dot. */
export async function checkContent(extension: string, source: Source): Promise<Verdict> {
  const asZip = zipped.get(extension);
  if (asZip) return asZip(source);
  const rule = others.get(extension) ?? byMagic(extension);
  const verdict = await rule(source);
  return (verdict.kind === 'good' || verdict.kind === 'active') && (await endsAsZip(source))
    ? NOT_THIS
    : verdict;
}
