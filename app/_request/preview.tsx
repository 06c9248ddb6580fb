import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { services } from '@/app/services';
import { PreviewBar } from '@/components/layout/preview/preview-bar';
import { readDraftState, resolveEntity } from '@/lib/cms/entity';
import { listCmsActions } from '@/lib/cms/preview/cms-actions';
import { countDrafts } from '@/lib/cms/preview/drafts';
import { newVersion, previewLink, previewPath } from '@/lib/cms/preview/link';
import { isPreview, nowS, PREVIEW_COOKIE, previewSecret } from '@/lib/cms/preview/session';
import type { Language } from '@/lib/content/language';
import { timeText } from '@/lib/i18n/dates';
import { StorageUnavailable } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { DRAFTS_PATHS } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import { originOf, siteLocaleOf, type SiteLocaleParams } from './params';
import { findActiveSession } from './preview-session';

type Props = {
  site: Site;
  language: Language;
  /** Without language. */
  path: string;
  /** The end of the session, in unix seconds: a link to the preview ends with it. */
  expires: number;
};

const SECOND_MS = 1_000;

/** A link for someone else, and when earlier ones were withdrawn, in unix seconds; neither where that is not known. */
async function linkFor(site: Site, page: string, expires: number) {
  const secret = previewSecret();
  const path = previewPath(page);
  if (secret === null || path === null) return { link: null, withdrawn: null };
  try {
    const withdrawn = await services().withdrawals().readLast({ site: site.id, path });
    const version = newVersion(nowS(), withdrawn);
    const link = previewLink({ site: site.id, path, expires, version }, secret);
    return { link: `${originOf(site)}${link}`, withdrawn };
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return { link: null, withdrawn: null };
  }
}

/** Only pages for editors import it, so that no visitor loads its scripts. */
export async function EntityPreviewBar({ site, language, path, expires }: Props) {
  const siteLocale = { site: site.id, language };
  const [state, latest, drafts] = await Promise.all([
    readDraftState(siteLocale, path),
    resolveEntity(siteLocale, path, 'latest'),
    countDrafts(siteLocale),
  ]);
  const actions =
    latest.outcome === 'found'
      ? listCmsActions(latest.entity, language, env().PREVIEW_FRAME_ORIGIN ?? null)
      : [];
  const page = `/${language}${path === '/' ? '' : path}`;
  const { link, withdrawn } = await linkFor(site, page, expires);
  return (
    <PreviewBar
      state={state}
      page={page}
      actions={actions}
      until={timeText(expires * SECOND_MS, language)}
      link={link}
      drafts={drafts === null ? null : { href: DRAFTS_PATHS[language], count: drafts }}
      withdrawn={withdrawn === null ? null : timeText(withdrawn * SECOND_MS, language)}
    />
  );
}

type SiteBarProps = Pick<Props, 'language' | 'expires'> & {
  /** Path with language, where the preview ends. */
  page: string;
};

/** Above the list of drafts and the search, which are no pages of the CMS. */
export function SitePreviewBar({ page, language, expires }: SiteBarProps) {
  return (
    <PreviewBar
      state={null}
      page={page}
      actions={[]}
      until={timeText(expires * SECOND_MS, language)}
      link={null}
      withdrawn={null}
      drafts={null}
    />
  );
}

/**
 * Verifies the session again: that the middleware routed here proves nothing. Where its link was withdrawn,
 * or that is not known, the route of links says so, and ends the session.
 * @returns when it expires, in unix seconds
 */
export async function requirePreviewSession(params: SiteLocaleParams): Promise<number> {
  const { site } = siteLocaleOf(params);
  const value = (await cookies()).get(PREVIEW_COOKIE)?.value;
  if (!isPreview(value, site.id)) notFound();
  const session = await findActiveSession(value, site.id).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    return null;
  });
  return session?.expires ?? redirect('/api/preview');
}
