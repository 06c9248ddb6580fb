import type { SiteId } from '@/sites/site';

type Props = { site: SiteId; className?: string | undefined };

/** In place of a page, or of results, that are not there: a dark door, an empty plate. */
export const MissingDrawing = ({ site, className }: Props) => (
  <img
    className={className}
    src={`/brands/${site}/missing.svg`}
    width="480"
    height="320"
    alt=""
    loading="lazy"
  />
);
