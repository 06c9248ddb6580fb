import { docxStyles } from './docx-styles';
import { escaped, XML } from './markup';
import { pack } from './pack';
import { MADE, type PrintedDocument } from './printed-document';

const SCHEMAS = 'http://schemas.openxmlformats.org';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';
/** A4 with margins of 2.5 cm, in twentieths of a point. */
const SHEET =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

const types = `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="${MAIN}.styles+xml"/>
<Override PartName="/docProps/core.xml" ContentType="${CORE}"/>
</Types>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${String(at + 1)}" Type="${SCHEMAS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const paragraph = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

function body({ title, publisher, sections }: PrintedDocument): string {
  const written = sections.flatMap(({ heading, text }) => [
    paragraph('Heading1', heading),
    ...text.map((one) => paragraph('Normal', one)),
  ]);
  return [paragraph('Title', title), paragraph('Subtitle', publisher), ...written].join('\n');
}

function properties({ title, publisher, language }: PrintedDocument): string {
  const at = `${MADE.toISOString().slice(0, 19)}Z`;
  return `${XML}<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(publisher)}</dc:creator><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`;
}

/**
 * Makes a document of Word (ECMA-376): a title, then the sections under headings of its own styles,
 * so that a screen reader can go from one to the next.
 * @returns the bytes of the file; the same document always gives the same
 */
export function makeDocx(document: PrintedDocument): Promise<Buffer> {
  const office = 'officeDocument/2006/relationships';
  return pack({
    '[Content_Types].xml': types,
    '_rels/.rels': relations([
      [`${office}/officeDocument`, 'word/document.xml'],
      ['package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
    ]),
    'word/document.xml': `${XML}<w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"><w:body>${body(document)}${SHEET}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations([[`${office}/styles`, 'styles.xml']]),
    'word/styles.xml': docxStyles(document.language),
    'docProps/core.xml': properties(document),
  });
}
