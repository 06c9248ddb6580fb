import { good, goodIf, NOT_THIS, type Rule } from './verdict';
import { asZip, type Zip } from './zip';

const LIST_BYTES = 1_048_576;

export const zip: Rule = (source) => asZip(source, () => Promise.resolve(good('application/zip')));

export const jar: Rule = (source) =>
  asZip(source, ({ names }) =>
    Promise.resolve(goodIf(names.includes('META-INF/MANIFEST.MF'), 'application/java-archive')),
  );

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const TYPES = '[Content_Types].xml';
const MACRO_FILE = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:word|xl|ppt)\/macrosheets\//i;

const hasMacros = (names: readonly string[], types: string): boolean =>
  /macroEnabled|vbaProject/i.test(types) || names.some((name) => MACRO_FILE.test(name));

/**
 * A document of Office since 2007 (ECMA-376, part 2): its list of content types names the main part,
 * which stands in the program's folder. With macros it is another kind of file.
 */
export const ooxml =
  (folder: 'word' | 'xl' | 'ppt', kind: string): Rule =>
  (source) =>
    asZip(source, async ({ names, text }) => {
      const types = await text(TYPES, LIST_BYTES);
      if (types === null || hasMacros(names, types)) return NOT_THIS;
      const isRight =
        types.includes(`${OOXML}${kind}.main+xml`) &&
        names.some((name) => name.startsWith(`${folder}/`) && name.endsWith('.xml'));
      return goodIf(isRight, OOXML + kind);
    });

const ODF = 'application/vnd.oasis.opendocument.';
/** Modules of a program; the lists of an empty library do nothing. */
const ODF_MACRO = /^(?:Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+|Scripts\/.+\.\w+)$/i;

async function odfType({ names, text }: Zip): Promise<string | null> {
  const isPlain = names[0] === 'mimetype' && !names.some((name) => ODF_MACRO.test(name));
  return isPlain && names.includes('content.xml') ? ((await text('mimetype', 200)) ?? null) : null;
}

/** An OpenDocument file (ODF 1.3, part 2, section 3.3): its first entry says what it is. */
export const odf =
  (...kinds: readonly string[]): Rule =>
  (source) =>
    asZip(source, async (opened) => {
      const type = (await odfType(opened))?.trim() ?? '';
      return goodIf(
        kinds.some((kind) => type === ODF + kind),
        type,
      );
    });
