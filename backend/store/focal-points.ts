import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { FocalPoint } from '@/backend/files/image-styles';
import type { SiteId } from '@/backend/sites';
import { query } from './query';

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

/** Returns what reads the focal point of an image: its middle, unless the content names another. */
export function focalPointReader(db: DatabaseSync) {
  const point = query(
    db,
    'SELECT x, y FROM focal_point WHERE image = ?',
    z.object({ x: z.number(), y: z.number() }),
  );
  return (site: SiteId, name: string): FocalPoint => point.first(`${site}/${name}`) ?? MIDDLE;
}
