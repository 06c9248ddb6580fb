import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** A page of another site, such as a CMS, that shows a URL in a frame. */
export const framing = (url: string): Server =>
  createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    const source = url.replaceAll('&', '&amp;');
    response.end(`<!doctype html><title>CMS</title>
      <iframe title="Voorbeeld" width="900" height="600" src="${source}"></iframe>`);
  });

const FORWARDED = ['authorization', 'content-type', 'idempotency-key'];

async function forward(request: IncomingMessage, behind: string): Promise<Response> {
  const { url = '', method = 'GET', headers } = request;
  const body = Buffer.concat(z.array(z.instanceof(Buffer)).parse(await request.toArray()));
  const forwarded = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    FORWARDED.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  return fetch(`${behind}${url}`, {
    method,
    redirect: 'manual',
    headers: forwarded,
    ...(method === 'POST' && { body }),
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, behind: string) {
  const from = await forward(request, behind);
  const bytes = Buffer.from(await from.arrayBuffer());
  const paragraph = { entity: { uuid: [{ value: 'new' }], type: [{ target_id: 'countdown' }] } };
  const body = request.url?.startsWith('/main/nl/over-ons?')
    ? bytes.toString().replace('"field_paragraphs":[', `$&${JSON.stringify(paragraph)},`)
    : bytes;
  const type = from.headers.get('content-type') ?? 'text/plain';
  response.writeHead(from.status, { 'content-type': type }).end(body);
}

/** A backend one version ahead: /nl/over-ons of main has a paragraph that the site does not know. */
export const newerBackend = (behind: string): Server =>
  createServer((request, response) => {
    respond(request, response, behind).catch(() => response.destroy());
  });
