import type { BrowserContext } from 'playwright/test';

/** Returns a list that grows with what the browser blocks or reports on the pages of a context. */
export async function complaintsOf(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      // eslint-disable-next-line no-console -- read below
      console.error(`VIOLATION ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (/VIOLATION|Content Security Policy|Permissions-Policy/.test(message.text()))
      complaints.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    complaints.push(`${error.page()?.url() ?? ''}: ${error.error().message}`),
  );
  return complaints;
}
