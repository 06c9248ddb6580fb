import type { Thing, WithContext } from 'schema-dts';

/** Data for search engines. `<` is escaped, so that no text can end the element. */
export function StructuredData({ things }: { things: readonly WithContext<Thing>[] }) {
  return things.map((thing, index) => (
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }}
    />
  ));
}
