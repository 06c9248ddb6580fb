import { z } from 'zod';
import type { Download } from '@/lib/content/download';
import { integer, line, list } from './field';
import { mediaHref } from './media';

const file = z.object({
  url: z.string(),
  description: z.string().nullish(),
  entity: z
    .object({ filename: line.catch(null), filesize: integer.catch(null) })
    .nullish()
    .catch(null),
});

/** The last part of a path as a name; as it stands where it is not well encoded. */
function nameIn(href: string): string {
  const name = href.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

function toDownload({ url, description, entity }: z.output<typeof file>): Download[] {
  const href = mediaHref(url);
  if (!href) return [];
  const name = entity?.filename ?? nameIn(href);
  return [
    {
      href,
      label: description?.trim() || name,
      format: (/\.([a-z0-9]{1,5})(?:\?|$)/i.exec(href)?.[1] ?? '').toUpperCase(),
      bytes: entity?.filesize ?? null,
    },
  ];
}

/** Documents of a field; one without an address is left out. */
export const downloads = list(file).transform((items) => items.flatMap(toDownload));

/** The one document of a field, or null. */
export const download = downloads.transform((all) => all[0] ?? null);
