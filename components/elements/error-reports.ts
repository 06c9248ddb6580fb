import { consentTo } from '@/lib/browser/consent';

const mayReport = () => consentTo('reports') === true;

async function start(dsn: string, release: string): Promise<void> {
  const { startReports } = await import('@/lib/platform/reports/report-from-browser');
  startReports(dsn, release, mayReport);
}

/** Loads the third-party reporter only with consent, and only after the page itself. */
export class ErrorReports extends HTMLElement {
  connectedCallback() {
    const { dsn = '', release = '' } = this.dataset;
    if (!mayReport()) return;
    const begin = () => void start(dsn, release);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
  }
}
