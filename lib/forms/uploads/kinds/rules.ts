import { bzip2 } from './bzip2';
import { byMagic } from './magic';
import { svg, xml } from './markup';
import { ole } from './ole';
import { dmg, gzip, sit, tar } from './packed';
import { pdf } from './pdf';
import { bmp, gif, jpeg, pict, png } from './picture';
import { html, plain, rtf } from './plain';
import { rar } from './rar';
import type { Rule } from './verdict';
import { jar, odf, ooxml, zip } from './zipped';

const film = byMagic('mp4', 'm4v', 'm4a', 'f4v');
const ogg = byMagic('ogg', 'oga', 'ogv', 'ogm', 'opus', 'spx');
const tif = byMagic('tif');

/** What is a zip by its nature. */
export const zipped: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['zip', zip],
  ['jar', jar],
  ['docx', ooxml('word', 'wordprocessingml.document')],
  ['xlsx', ooxml('xl', 'spreadsheetml.sheet')],
  ['pptx', ooxml('ppt', 'presentationml.presentation')],
  ['odt', odf('text')],
  ['ods', odf('spreadsheet')],
  ['odp', odf('presentation')],
  ['odg', odf('graphics')],
  // The spec means any of them; by the standard it is a formula.
  ['odf', odf('formula', 'text', 'spreadsheet', 'presentation', 'graphics', 'chart')],
]);

/** What is no zip, and must not be one when read from its end. */
export const others: ReadonlyMap<string, Rule> = new Map<string, Rule>([
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
  ['mp4', film],
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
