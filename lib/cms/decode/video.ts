import { z } from 'zod';
import { PLAYERS, type Video, VIDEO_PROVIDERS, type VideoProvider } from '@/lib/content/video';
import { first, line, list, machineName } from './field';
import { image } from './image';
import { mediaHref } from './media';

const YOUTUBE =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)([\w-]{6,20})/;
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/;

/** The players that we embed. */
const players: readonly (readonly [VideoProvider, RegExp, (id: string) => string])[] = [
  ['youtube', YOUTUBE, (id) => `${PLAYERS.youtube}/embed/${id}?autoplay=1&rel=0`],
  ['vimeo', VIMEO, (id) => `${PLAYERS.vimeo}/video/${id}?autoplay=1&dnt=1`],
];

function remote(href: string): { href: string; provider: string; embed: string | null } | null {
  if (!URL.canParse(href)) return null;
  const { protocol, hostname } = new URL(href);
  if (protocol !== 'https:') return null;
  for (const [provider, form, embed] of players) {
    const id = form.exec(href)?.[1];
    if (id) return { href, provider: VIDEO_PROVIDERS[provider], embed: embed(id) };
  }
  return { href, provider: hostname.replace(/^www\./, ''), embed: null };
}

const media = z.object({
  bundle: machineName,
  name: line,
  embed: line.catch(null),
  source: list(z.object({ url: z.string() })).catch([]),
  captions: list(z.object({ url: z.string(), langcode: z.string() })).catch([]),
  thumbnail: image.catch(null),
});

/** A video: one of another site by `embed`, else an own file by `source` (spec section 3). */
export const video = first(z.object({ entity: media.nullish() })).transform(
  (item): Video | null => {
    const entity = item?.entity;
    if (!entity) return null;
    const common = { title: entity.name, poster: entity.thumbnail };
    if (entity.bundle === 'remote_video') {
      const found = entity.embed ? remote(entity.embed) : null;
      return found && { type: 'remote', ...common, ...found };
    }
    const [file] = entity.source;
    const src = file ? mediaHref(file.url) : null;
    if (!src) return null;
    const [caption] = entity.captions;
    const captionSrc = caption ? mediaHref(caption.url) : null;
    const captions = caption && captionSrc ? { src: captionSrc, language: caption.langcode } : null;
    return { type: 'own', ...common, src, captions };
  },
);
