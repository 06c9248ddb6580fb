import { keyOf, type EntityKind } from '@/backend/store/entities';
import type { SiteId } from '@/backend/sites';

type Prefix = 'node' | 'term' | 'webform' | 'document';

export type Target = {
  kind: EntityKind | 'document';
  id: number | string;
  sites: readonly SiteId[];
  systemName: string | null;
};

const EXTERNAL = /^(?:https:\/\/|mailto:|tel:)/;

/** The entities that content files refer to, by kind and slug (`node/soep`). */
export class Targets {
  readonly #bySlug = new Map<string, Target>();

  /** @returns false when another entity of this kind already has the slug */
  add(prefix: Prefix, slug: string, target: Target): boolean {
    const name = `${prefix}/${slug}`;
    if (this.#bySlug.has(name)) return false;
    this.#bySlug.set(name, target);
    return true;
  }

  /** A query after the name, as in `node/soep?view=map`, is of the link. */
  find(name: string): Target | null {
    return this.#bySlug.get(name.split('?')[0] ?? '') ?? null;
  }

  /** Returns a link as it is stored (`entity:node/12`, `https://…`), or null without a target. */
  uri(to: string): string | null {
    if (EXTERNAL.test(to)) return to;
    const target = this.find(to);
    const query = /\?.+$/.exec(to)?.[0] ?? '';
    return target && target.kind !== 'document'
      ? `entity:${keyOf(target.kind, target.id)}${query}`
      : null;
  }
}
