import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import { overviewSubject, type Shared, describeSubject } from '@/components/pages/metadata';
import { resolveEntity } from '@/lib/cms/entity';
import { BackendError } from '@/lib/cms/http/failure';
import { fetchMedia } from '@/lib/cms/media';
import type { Image } from '@/lib/content/media';
import { errorMessage, log } from '@/lib/platform/log';
import { isListOverview, overviewPath } from '@/lib/routing/overviews';
import type { LocalizedPath } from '@/lib/routing/paths';
import { renderShareImage } from '@/lib/share-image/render';
import type { Site } from '@/sites/site';
import { shareLookOf } from '@/sites/share-looks';
import { overviewEntity } from './overview';

/** Returns the image of a published page, or null where there is none. Throws BackendError. */
export async function loadShared(
  site: Site,
  { language, path: within }: LocalizedPath,
): Promise<Shared | null> {
  const resolution = await resolveEntity({ site: site.id, language }, within);
  const overview = site.overviews
    .filter(isListOverview)
    .find((each) => overviewPath(each, language) === `/${language}${within}`);
  if (overview)
    return overviewSubject(
      overviewEntity({ site, language, overview }, resolution),
      overview,
      language,
    );
  return resolution.outcome === 'found' ? describeSubject(resolution.entity) : null;
}

const MEDIA = '/media';

/** The bytes of an image; null where the CMS does not have it. Throws BackendError. */
async function fetchPhoto(site: Site, image: Image): Promise<Buffer | null> {
  const { src } = image.styles.crop_1_1 ?? image;
  const { pathname, search } = new URL(src, 'http://site');
  if (!pathname.startsWith(`${MEDIA}/`)) return null;
  const found = await fetchMedia(site.id, { pathname: pathname.slice(MEDIA.length), search });
  return found && Buffer.from(await found.arrayBuffer());
}

type Rendered = { jpeg: Buffer; isComplete: boolean };

async function render(site: Site, { title, language, image }: Shared): Promise<Rendered> {
  const icon = await readFile(
    path.join(/* turbopackIgnore: true */ process.cwd(), `public/brands/${site.id}/icon.svg`),
    'utf8',
  );
  const words = { title, siteName: site.name[language], icon };
  const look = shareLookOf(site.id);
  try {
    const photo = image && (await fetchPhoto(site, image));
    return {
      jpeg: await renderShareImage(look, { ...words, photo }),
      isComplete: (image === null) === (photo === null),
    };
  } catch (error) {
    const reason = error instanceof BackendError ? error.failure : errorMessage(error);
    log('warn', 'a page is shared without its image', { site: site.id, reason });
    return { jpeg: await renderShareImage(look, { ...words, photo: null }), isComplete: false };
  }
}

/** A photo of 20 MB in memory for each, and a core. */
const queue = new PQueue({ concurrency: 2 });
const MAX_WAITING = 40;

/** Renders few at once; null while too many wait. */
export const renderInTurn = async (site: Site, shared: Shared): Promise<Rendered | null> =>
  queue.size >= MAX_WAITING ? null : queue.add(() => render(site, shared));
