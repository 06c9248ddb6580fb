import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { placeOf, type PlaceParams } from '@/app/[site]/[lang]/place-of';
import { isPreview } from '@/lib/preview/preview';
import { PREVIEW_COOKIE } from '@/lib/preview/session';

/**
 * Looks at the session again, for the site that is resolved again: that the middleware led here is
 * no proof (trust rules 2 and 13). For anybody else nothing is found.
 */
export async function onlyEditors(params: PlaceParams): Promise<void> {
  const { site } = placeOf(params);
  if (!isPreview((await cookies()).get(PREVIEW_COOKIE)?.value, site.id)) notFound();
}
