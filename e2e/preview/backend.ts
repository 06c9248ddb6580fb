import { createServer, type Server } from 'node:http';
import { changingBackend } from '@/e2e/support/changing-backend';

/** A page of another site, such as a CMS, that shows a URL in a frame. */
export const framing = (url: string): Server =>
  createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    const source = url.replaceAll('&', '&amp;');
    response.end(`<!doctype html><title>CMS</title>
      <iframe title="Voorbeeld" width="900" height="600" src="${source}"></iframe>`);
  });

const NEW_PARAGRAPH = JSON.stringify({
  entity: { uuid: [{ value: 'new' }], type: [{ target_id: 'countdown' }] },
});

/** A backend one version ahead: /nl/over-ons of main has a paragraph that the site does not know. */
export const newerBackend = (behind: string): Server =>
  changingBackend({
    behind,
    change: (path, body) =>
      path.startsWith('/main/nl/over-ons?')
        ? body.replace('"field_paragraphs":[', `$&${NEW_PARAGRAPH},`)
        : body,
  }).server;
