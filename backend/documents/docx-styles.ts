import { COLORS } from './paper';
import { XML } from './markup';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const LOCALES = { nl: 'nl-NL', en: 'en-GB' };

type Look = {
  id: string;
  name: string;
  /** Half points. */
  size: number;
  color: string;
  isBold: boolean;
  /** Twentieths of a point. */
  before: number;
  after: number;
  /** Its place in the outline, from 0; null for what is no heading. */
  level: number | null;
};

const looks: readonly Look[] = [
  { id: 'Title', name: 'Title', size: 56, isBold: true, before: 0, after: 120, level: null },
  { id: 'Subtitle', name: 'Subtitle', size: 26, isBold: false, before: 0, after: 480, level: null },
  { id: 'Heading1', name: 'heading 1', size: 32, isBold: true, before: 360, after: 120, level: 0 },
].map((look) => ({ ...look, color: COLORS.ink.replace('#', '') }));

const style = ({ id, name, size, color, isBold, before, after, level }: Look) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${
    level === null ? '' : '<w:keepNext/>'
  }<w:spacing w:before="${String(before)}" w:after="${String(after)}"/>${
    level === null ? '' : `<w:outlineLvl w:val="${String(level)}"/>`
  }</w:pPr><w:rPr>${isBold ? '<w:b/>' : ''}<w:color w:val="${color}"/><w:sz w:val="${String(size)}"/></w:rPr></w:style>`;

/** The styles of a document of Word, with the language that it is read aloud in. */
export const docxStyles = (language: 'nl' | 'en') =>
  `${XML}<w:styles xmlns:w="${NAMESPACE}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="23"/><w:lang w:val="${LOCALES[language]}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${looks.map(style).join('')}</w:styles>`;
