import { allSites } from '@/sites/resolve';
import { PORTS } from './ports';

export const PORT = PORTS.main.site;

/** The five sites with their origins. */
export const origins = allSites.map(({ id, hosts }) => ({
  id,
  origin: `http://${hosts[0]}:${PORT}`,
}));

export function originOf(id: string): string {
  const found = origins.find((each) => each.id === id);
  if (!found) throw new Error(`No site ${id}`);
  return found.origin;
}
