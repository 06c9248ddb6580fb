// @vitest-environment node
import { GET } from '@/app/[site]/security/route';
import { allSites } from '@/sites/resolve';

const get = (site: string) =>
  GET(new Request('http://main.localhost/'), { params: Promise.resolve({ site }) });

test.each(allSites.map(({ id, contact, hosts }) => [id, contact.mail, hosts[0]] as const))(
  'security.txt of %s has the four fields of RFC 9116, and never expires',
  async (id, mail, host) => {
    const response = await get(id);
    const lines = (await response.text()).trim().split('\n');
    const fields = new Map(
      lines.map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? ''] as const),
    );
    const expires = Date.parse(fields.get('Expires') ?? '') - Date.now();

    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(fields.get('Contact')).toBe(`mailto:${mail}`);
    expect(fields.get('Preferred-Languages')).toBe('nl, en');
    expect(fields.get('Canonical')).toContain(host);
    expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/);
    // A copy is served for seven days of an outage.
    expect(expires).toBeGreaterThan(8 * 86_400_000);
    expect(expires).toBeLessThan(365 * 86_400_000);
  },
);

test('an unknown site has none', async () => {
  expect((await get('elsewhere')).status).toBe(404);
});
