import { escaped, XML } from './markup';
import { pack } from './pack';
import { COLORS } from './paper';
import { MADE, type PrintedDocument } from './printed-document';

const TYPE = 'application/vnd.oasis.opendocument.text';
const NAMES = ['office', 'style', 'text', 'meta', 'manifest'] as const;
const OASIS = Object.fromEntries(
  NAMES.map((name) => [name, `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`]),
);
const COMPATIBLE = 'urn:oasis:names:tc:opendocument:xmlns';
const FORMAT = `xmlns:fo="${COMPATIBLE}:xsl-fo-compatible:1.0"`;
const COUNTRIES = { nl: 'NL', en: 'GB' };

const of = (...names: readonly (typeof NAMES)[number][]) =>
  names.map((name) => OASIS[name] ?? '').join(' ');

const manifest = `${XML}<manifest:manifest ${of('manifest')} manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/>
${['content.xml', 'styles.xml', 'meta.xml']
  .map(
    (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
  )
  .join('\n')}
</manifest:manifest>`;

const paragraph = (style: string, words: string) =>
  `<text:p text:style-name="${style}">${escaped(words)}</text:p>`;

function content({ title, publisher, sections }: PrintedDocument): string {
  const written = sections.flatMap(({ heading, text }) => [
    `<text:h text:style-name="Heading_20_1" text:outline-level="1">${escaped(heading)}</text:h>`,
    ...text.map((one) => paragraph('Text_20_body', one)),
  ]);
  const all = [paragraph('Title', title), paragraph('Subtitle', publisher), ...written].join('\n');
  return `${XML}<office:document-content ${of('office', 'text')} office:version="1.3"><office:body><office:text>${all}</office:text></office:body></office:document-content>`;
}

const style = (name: string, size: number, weight: string, space: string) =>
  `<style:style style:name="${name.replace(' ', '_20_')}" style:display-name="${name}" style:family="paragraph"><style:paragraph-properties ${space}/><style:text-properties fo:color="${COLORS.ink}" fo:font-size="${String(size)}pt" fo:font-weight="${weight}"/></style:style>`;

const styles = (language: 'nl' | 'en') =>
  `${XML}<office:document-styles ${of('office', 'style', 'text')} ${FORMAT} office:version="1.3"><office:styles><style:default-style style:family="paragraph"><style:text-properties fo:font-family="Calibri, Carlito, sans-serif" fo:font-size="11.5pt" fo:language="${language}" fo:country="${COUNTRIES[language]}"/></style:default-style>${[
    style('Title', 28, 'bold', 'fo:margin-bottom="0.2cm"'),
    style('Subtitle', 13, 'normal', 'fo:margin-bottom="0.8cm"'),
    style(
      'Heading 1',
      16,
      'bold',
      'fo:margin-top="0.6cm" fo:margin-bottom="0.2cm" fo:keep-with-next="always"',
    ),
    style('Text body', 11.5, 'normal', 'fo:margin-bottom="0.28cm" fo:line-height="120%"'),
  ].join('')}</office:styles></office:document-styles>`;

const properties = ({ title, publisher, language }: PrintedDocument) =>
  `${XML}<office:document-meta ${of('office', 'meta')} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:meta><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(publisher)}</dc:creator><dc:language>${language}</dc:language><meta:creation-date>${MADE.toISOString().slice(0, 19)}</meta:creation-date></office:meta></office:document-meta>`;

/**
 * Makes an OpenDocument text (ODF 1.3): a title, then the sections under headings.
 * @returns the bytes of the file; the same document always gives the same
 */
export const makeOdt = (document: PrintedDocument): Promise<Buffer> =>
  pack(
    {
      mimetype: TYPE,
      'META-INF/manifest.xml': manifest,
      'content.xml': content(document),
      'styles.xml': styles(document.language),
      'meta.xml': properties(document),
    },
    ['mimetype'],
  );
