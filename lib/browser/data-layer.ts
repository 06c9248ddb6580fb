import { mayMeasure } from './consent';

/** What a measuring script reads, if there is one. */
export type DataLayerEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

declare global {
  var dataLayer: DataLayerEvent[] | undefined;
}

/** Tells the data layer, after consent only (trust rule 14). Its caller sees to it that no free text is in it. */
export function pushEvent(event: DataLayerEvent): void {
  if (!mayMeasure()) return;
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(event);
}
