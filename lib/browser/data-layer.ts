import { consentTo } from './consent';

/** What a measuring script reads, if there is one. */
export type DataLayerEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

declare global {
  var dataLayer: DataLayerEvent[] | undefined;
}

/**
 * Tells the data layer, if this visitor may be counted (trust rule 14); what is not told is not kept
 * for later. Its caller sees to it that no free text is in it.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (consentTo('statistics') !== true) return;
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(event);
}
