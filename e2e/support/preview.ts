import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** A page of another site, such as a CMS, that shows an address in a frame. */
export const framing = (address: string): Server =>
  createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    const source = address.replaceAll('&', '&amp;');
    response.end(`<!doctype html><title>CMS</title>
      <iframe title="Voorbeeld" width="900" height="600" src="${source}"></iframe>`);
  });

const KEPT = ['authorization', 'content-type', 'idempotency-key'];

/** The same request to the backend behind. */
async function passOn(request: IncomingMessage, behind: string): Promise<Response> {
  const { url = '', method = 'GET', headers } = request;
  const body = Buffer.concat(z.array(z.instanceof(Buffer)).parse(await request.toArray()));
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    KEPT.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  return fetch(`${behind}${url}`, {
    method,
    redirect: 'manual',
    headers: kept,
    ...(method === 'POST' && { body }),
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, behind: string) {
  const from = await passOn(request, behind);
  const bytes = Buffer.from(await from.arrayBuffer());
  const part = { entity: { uuid: [{ value: 'new' }], type: [{ target_id: 'countdown' }] } };
  const body = request.url?.startsWith('/main/nl/over-ons?')
    ? bytes.toString().replace('"field_paragraphs":[', `$&${JSON.stringify(part)},`)
    : bytes;
  const type = from.headers.get('content-type') ?? 'text/plain';
  response.writeHead(from.status, { 'content-type': type }).end(body);
}

/** A backend one version ahead: on /nl/over-ons of main stands a part that the site does not know. */
export const newerBackend = (behind: string): Server =>
  createServer((request, response) => {
    answer(request, response, behind).catch(() => response.destroy());
  });
