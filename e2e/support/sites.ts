import { allSites } from '@/sites/resolve';

export const PORT = 3100;

/** The five sites with the address that a visitor types. */
export const origins = allSites.map(({ id, hosts }) => ({
  id,
  origin: `http://${hosts[0]}:${PORT}`,
}));

/** The address of one site. */
export function originOf(id: string): string {
  const found = origins.find((each) => each.id === id);
  if (!found) throw new Error(`No site ${id}`);
  return found.origin;
}
