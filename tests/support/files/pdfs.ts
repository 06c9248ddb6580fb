import { deflateSync } from 'node:zlib';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** An object stream that holds these objects, one behind the other. */
export function objectStream(objects: readonly string[], first = 10): string {
  let at = 0;
  const offsets = objects.map((object, index) => {
    const offset = `${first + index} ${at}`;
    at += object.length + 1;
    return offset;
  });
  const head = `${offsets.join(' ')} `;
  const packed = deflateSync(latin1(head + objects.join(' '))).toString('latin1');
  return `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`;
}

/** A PDF of one page with more in its catalog, and more objects from 4 on; `%` stands for nothing. */
export function pdfWith(catalog: string, ...objects: readonly string[]): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Annots[]>>',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = all.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return latin1(
    `${text}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** Object streams that a million times begin an object: of a few kB, and seconds to read by a pattern. */
export const slowPdf = (streams = 8): Buffer =>
  pdfWith(
    '',
    ...Array.from({ length: streams }, () => objectStream(['1 0 obj<<'.repeat(1_000_000)])),
  );
