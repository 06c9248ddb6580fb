import { z } from 'zod';
import { allSites } from '@/sites/resolve';
import { type Decode, once } from '@/lib/cms/http/decoded';

const field = z
  .object({ field_domain_access: z.array(z.object({ target_id: z.string() })) })
  .transform((wire) => wire.field_domain_access.map(({ target_id: name }) => name));

/** The sites that show an entity, as the backend names them; none where it does not say. */
export const domainsOf = (entity: unknown): readonly string[] => field.safeParse(entity).data ?? [];

type IsForeign = (domains: readonly string[]) => boolean;

const isForeignEntity = (value: unknown, isForeign: IsForeign): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'field_domain_access' in value &&
  isForeign(domainsOf(value));

/** Entities refer to others a few levels deep. */
const MAX_DEPTH = 100;

/** Removes from a parsed body, in place, the entities of other sites that it lists or refers to. Returns it. */
export function withoutForeign(body: unknown, isForeign: IsForeign, depth = 0): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body))
    for (let at = body.length - 1; at >= 0; at -= 1)
      if (isForeignEntity(body[at], isForeign)) body.splice(at, 1);
  for (const [key, value] of Object.entries(body))
    if (depth === MAX_DEPTH || isForeignEntity(value, isForeign)) Reflect.deleteProperty(body, key);
    else withoutForeign(value, isForeign, depth + 1);
  return body;
}

/** As the id of a site, its domain, or that domain as the id of Drupal's module Domain. */
const domainNames = ({ id, domain }: (typeof allSites)[number]): readonly string[] => [
  id,
  domain,
  domain.replaceAll(/[^a-z0-9]+/g, '_'),
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
