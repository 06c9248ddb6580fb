import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { LANGUAGES } from '@/lib/content/language';
import { allSites, siteOrigin } from '@/sites/resolve';

const fetchPage = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      text(response).then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });

/**
 * Has the page that tells of an outage cached for every site and language: when it is needed, nobody
 * may be there to render it. Never rejects.
 */
export async function prefetchProblems({ PORT, SITE_HOSTS }: Env): Promise<void> {
  const reachable = allSites.filter(({ id }) => SITE_HOSTS.size === 0 || SITE_HOSTS.has(id));
  try {
    for (const site of reachable)
      for (const language of LANGUAGES) {
        const { host } = new URL(siteOrigin(site, SITE_HOSTS, PORT));
        await fetchPage(PORT, host, `/${language}/errors/outage`);
      }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'the page for an outage could not be cached', { reason });
  }
}
