import { z } from 'zod';

export const siteId = z.enum(['main', 'friends', 'annual-report', 'farm', 'underground']);
export type SiteId = z.infer<typeof siteId>;

export const language = z.enum(['nl', 'en']);
export type Language = z.infer<typeof language>;

/** Every entity exists in this language, the fallback for a missing translation. */
export const DEFAULT_LANGUAGE: Language = 'nl';
