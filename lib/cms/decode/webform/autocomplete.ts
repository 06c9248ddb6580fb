import type { ElementKind } from '@/lib/forms/definition/element';

/** Tokens of the HTML standard, by the whole of a key in Dutch or English (WCAG 1.3.5). */
const BY_KEY: readonly (readonly [RegExp, string])[] = [
  [/^(?:full_?)?(?:name|naam)$/, 'name'],
  [/^(?:first_?name|given_?name|voornaam|first)$/, 'given-name'],
  [/^(?:middle_?name|tussenvoegsel|middle)$/, 'additional-name'],
  [/^(?:last_?name|family_?name|surname|achternaam|last)$/, 'family-name'],
  [/^(?:e_?mail(?:_?adres|_?address)?)$/, 'email'],
  [/^(?:tel|phone|mobile|telefoon|mobiel)(?:_?nummer|_?number)?$/, 'tel'],
  [/^(?:street|straat|address|adres|street_address)$/, 'street-address'],
  [/^(?:address_2)$/, 'address-line2'],
  [/^(?:post_?code|postal_?code|zip)$/, 'postal-code'],
  [/^(?:city|town|plaats|woonplaats|locality)$/, 'address-level2'],
  [/^(?:state_province|province|provincie)$/, 'address-level1'],
  [/^(?:country|land)$/, 'country-name'],
  [/^(?:birth_?date|birth_?day|date_of_birth|geboorte_?datum)$/, 'bday'],
  [/^(?:organi[sz]ation|organisatie|company|bedrijf)$/, 'organization'],
];

const BY_KIND: ReadonlyMap<ElementKind, string> = new Map<ElementKind, string>([
  ['email', 'email'],
  ['tel', 'tel'],
  ['url', 'url'],
]);

/** The autocomplete token of an element: its own, else by its key, else by its kind. */
export function autocompleteOf(kind: ElementKind, key: string, own: string | null): string | null {
  if (own === 'off') return null;
  if (own !== null && own !== 'on' && /^[a-z0-9-]+(?: [a-z0-9-]+)*$/.test(own)) return own;
  const byKey = BY_KEY.find(([pattern]) => pattern.test(key.toLowerCase()))?.[1];
  return byKey ?? BY_KIND.get(kind) ?? null;
}
