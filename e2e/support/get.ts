import { type IncomingHttpHeaders, request } from 'node:http';

export type Got = {
  status: number;
  location: string | null;
  headers: IncomingHttpHeaders;
  text: string;
};

/** A plain HTTP request to the machine itself, with the host's name in the header. */
export const get = (
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, headers: { ...headers, host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    )
      .on('error', reject)
      .end();
  });

/** Every address of a site, from its own site map. */
export async function addressesOf(origin: string): Promise<string[]> {
  const { text } = await get(`${origin}/sitemap.xml`);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
}
