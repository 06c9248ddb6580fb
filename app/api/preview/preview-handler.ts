import { escapeUTF8 } from 'entities';
import { handler } from '@/app/api/handler';
import { previewHeaders } from '@/lib/cms/preview/session';
import { LANGUAGES, DEFAULT_LANGUAGE } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { StorageUnavailable } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { localLocation } from '@/lib/routing/local-location';
import { siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type PreviewContext = { site: Site; cookie: { isSecure: boolean; isFramed: boolean } };

type Respond = (context: PreviewContext, request: Request) => Response | Promise<Response>;

export const previewHandler = (respond: Respond) =>
  handler<PreviewContext>({
    rateLimit: null,
    resolve(site) {
      const { SITE_HOSTS, PORT, PREVIEW_FRAME_ORIGIN } = env();
      const isSecure = siteOrigin(site, SITE_HOSTS, PORT).startsWith('https:');
      return { site, cookie: { isSecure, isFramed: PREVIEW_FRAME_ORIGIN !== undefined } };
    },
    notFound,
    respond,
  });

export const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

/** The link is in the URL, so no Referer may carry it. */
const headers = () => ({
  ...previewHeaders(env().PREVIEW_FRAME_ORIGIN),
  'referrer-policy': 'no-referrer',
});

export const seeOther = (pathname: string, cookie: string | null = null): Response =>
  new Response(null, {
    status: 303,
    headers: {
      ...headers(),
      location: localLocation({ pathname }),
      ...(cookie !== null && { 'set-cookie': cookie }),
    },
  });

/** 503 where it is not known which links were withdrawn: none of them may work again. */
export async function whenStored(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log('error', 'withdrawn preview links are not known', { reason: error.message });
    return smallPage('unavailable', 503);
  }
}

/** A page in both languages, because the URL names none. */
export function smallPage(
  message: 'linkRejected' | 'ended' | 'unavailable',
  status: number,
  cookie: string | null = null,
): Response {
  const parts = LANGUAGES.map((language) => {
    const { title, body } = messagesOf(language).editor[message];
    return `<section lang="${language}">
<h1>${escapeUTF8(title)}</h1>
<p>${escapeUTF8(body)}</p>
</section>`;
  });
  const html = `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(messagesOf(DEFAULT_LANGUAGE).editor[message].title)}</title>
<main>
${parts.join('\n')}
</main>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      ...headers(),
      'content-type': 'text/html; charset=utf-8',
      ...(cookie !== null && { 'set-cookie': cookie }),
    },
  });
}
