/** The request for a prefetched page was no view of it: this one is, once the page is shown. */
export function reportPrefetchedPage(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || !('deliveryType' in navigation)) return;
  if (navigation.deliveryType !== 'navigational-prefetch') return;
  const headers = { 'x-page-shown': '1' };
  // Without the count the page is the same.
  fetch(window.location.pathname, { method: 'HEAD', headers, cache: 'no-store' }).catch(() => null);
}
