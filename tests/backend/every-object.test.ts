// @vitest-environment node
import { startedBackend } from './support/backend';

const { call } = await startedBackend();

/** A plain object has these without being given them. */
describe.each(['constructor', '__proto__', 'toString', 'valueOf'])('the name %s', (name) => {
  test.each([
    `/main/nl/${name}`,
    `/${name}/nl/over-ons`,
    `/main/${name}/over-ons`,
    `/main/nl/${name}/1`,
    `/main/nl/entity/view/${name}/${name}/results`,
    `/main/nl/entity/view/content_overview/${name}/results`,
    `/main/nl/api/menu_items/${name}`,
    `/main/nl/block/${name}`,
    `/main/nl/webform_rest/${name}/fields`,
    `/files/emblems/lamp.${name}`,
    `/files/videos/lamp.${name}`,
    `/files/${name}/lamp.svg`,
  ])('%s is not found', async (path) => {
    expect((await call(`${path}?_format=json`)).status).toBe(404);
  });

  test('as a filter narrows nothing', async () => {
    const list = '/main/nl/entity/view/content_overview/projects/results';
    const { status } = await call(`${list}?${name}=1&args[]=${name}`);

    expect(status).toBe(200);
  });

  test('as a field takes no answer', async () => {
    const { status } = await call('/main/nl/webform_rest/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"webform_id": "${name}", "${name}": "x"}`,
    });

    expect(status).toBe(400);
  });
});
