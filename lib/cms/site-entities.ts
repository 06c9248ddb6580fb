import { allSites } from '@/sites/resolve';
import { withoutForeign } from './decode/domains';
import { type Decode, once } from './http/decoded';

/** As the id of a site, its domain, or that domain as the id of Drupal's module Domain. */
const domainNames = ({ id, domain }: (typeof allSites)[number]): readonly string[] => [
  ...[id, domain, domain.replaceAll(/[^a-z0-9]+/g, '_')],
];

const siteOf = new Map(
  allSites.flatMap((site) => domainNames(site).map((name) => [name, site.id] as const)),
);

/** True where domains are of other sites only. Names that none of the sites has say nothing. */
export const isForeign = (site: string, domains: readonly string[]): boolean =>
  domains.length > 0 && domains.every((name) => (siteOf.get(name) ?? site) !== site);

/** Decodes equal texts of a site once, without the entities of other sites in them. */
export function decodeOncePerSite<Decoded>(
  decode: (body: unknown) => Decoded,
): (site: string) => Decode<Decoded> {
  const decoders = new Map<string, Decode<Decoded>>();
  return (site) => {
    const known = decoders.get(site);
    if (known) return known;
    const decoder = once((body) =>
      decode(withoutForeign(body, (domains) => isForeign(site, domains))),
    );
    decoders.set(site, decoder);
    return decoder;
  };
}
