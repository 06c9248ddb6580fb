import type { Page } from 'playwright/test';

/** Posts JSON to the site from a script on its page. */
export const post = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(to, { method: 'POST', headers, body: text });
      return { status: response.status, text: await response.text() };
    },
    [path, JSON.stringify(body)] as const,
  );
