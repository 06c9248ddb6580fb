export const getRequest = (
  host: string,
  path: string,
  encoding: 'gzip' | 'br' | 'identity' = 'gzip',
): string =>
  [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language: nl,en;q=0.5',
    `accept-encoding: ${encoding}`,
    '',
    '',
  ].join('\r\n');

type Post = {
  host: string;
  path: string;
  type: string;
  body: string;
};

export const postRequest = ({ host, path, type, body }: Post): string =>
  [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    'accept: application/json',
    'accept-encoding: gzip',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
