import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { PreviewBar } from '@/components/layout/preview/preview-bar';
import { draftState, entityAt } from '@/lib/cms/entity';
import { cmsActions } from '@/lib/cms/preview/cms-actions';
import { isPreview, PREVIEW_COOKIE } from '@/lib/cms/preview/session';
import type { SiteLocale } from '@/lib/content/language';
import { env } from '@/lib/platform/env';
import { siteLocaleOf, type SiteLocaleParams } from './params';

type Props = {
  siteLocale: SiteLocale;
  /** Without language. */
  path: string;
};

/** Only pages for editors import it, so that no visitor loads its scripts. */
export async function EntityPreviewBar({ siteLocale, path }: Props) {
  const { language } = siteLocale;
  const [state, latest] = await Promise.all([
    draftState(siteLocale, path),
    entityAt(siteLocale, path, 'latest'),
  ]);
  const actions =
    latest.outcome === 'found'
      ? cmsActions(latest.entity, language, env().PREVIEW_FRAME_ORIGIN ?? null)
      : [];
  const page = `/${language}${path === '/' ? '' : path}`;
  return <PreviewBar state={state} page={page} actions={actions} />;
}

/** Verifies the session again: that the middleware routed here proves nothing. */
export async function requirePreviewSession(params: SiteLocaleParams): Promise<void> {
  const { site } = siteLocaleOf(params);
  if (!isPreview((await cookies()).get(PREVIEW_COOKIE)?.value, site.id)) notFound();
}
