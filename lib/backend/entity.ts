import 'server-only';
import { cache } from 'react';
import type { Resolution } from '@/lib/content/entity';
import type { Place } from '@/lib/content/place';
import { BackendError } from '@/lib/http/failure';
import { send } from '@/lib/http/send';
import { decodeEntity } from '@/lib/wire/entity';
import { jsonUrl } from './api-url';
import { movedTo } from './moved-to';
import { reportFaults } from './report';

const MISSING = new Set([401, 403, 404, 410]);
const MOVED = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/** Asked once per request, however many parts of a page want to know. */
const resolve = cache(
  async (site: string, language: Place['language'], path: string): Promise<Resolution> => {
    const place = { site, language };
    const url = jsonUrl(place, path);
    const { status, location, body } = await send(url);

    if (MISSING.has(status)) return { outcome: 'missing' };
    if (MOVED.has(status)) {
      const to = movedTo(place, url, location);
      return to
        ? { outcome: 'moved', to, isPermanent: PERMANENT.has(status) }
        : { outcome: 'missing' };
    }
    if (status !== 200) throw new BackendError('refused', url.href, status);

    const { entity, faults } = decodeEntity(body);
    reportFaults(faults);
    if (!entity) throw new BackendError('unreadable', url.href, status);
    return { outcome: 'found', entity };
  },
);

/**
 * What the backend has at an address (contract part B1). `path` starts with a slash, without the
 * language. 404, 403 and 401 are "missing"; anything else that is no entity throws BackendError.
 */
export const entityAt = ({ site, language }: Place, path: string): Promise<Resolution> =>
  resolve(site, language, path);
