import type { Image } from './image';

/** The sites whose player we embed; any other is only linked to (trust rule 6). */
export const VIDEO_PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

export type VideoProvider = keyof typeof VIDEO_PROVIDERS;

/** Where their players come from, in the form that asks the visitor for the least. */
export const PLAYERS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const satisfies Readonly<Record<VideoProvider, string>>;

type Common = { title: string | null; poster: Image | null };

export type Video = Common &
  (
    | {
        type: 'remote';
        /** The video's page at the provider. */
        href: string;
        /** What to call the provider: its name, or its host. */
        provider: string;
        /** The address of the player, for a provider that we know. */
        embed: string | null;
      }
    | { type: 'own'; src: string; captions: { src: string; language: string } | null }
  );
