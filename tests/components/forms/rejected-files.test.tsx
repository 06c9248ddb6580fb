import { screen, waitFor, within } from '@testing-library/react';
import { renderForm } from '@/tests/support/form-island';
import { ACCEPTED, formServer } from '@/tests/support/form-server';

const fieldWith = (multiple: number | false) => ({
  cv: {
    '#type': 'managed_file',
    '#title': 'Je cv',
    '#required': true,
    '#multiple': multiple,
    '#file_extensions': 'pdf',
    '#max_filesize': '1',
  },
});
const NO_PDF = 'Dit is geen pdf.';

/** A site that takes `goed.pdf` and `nieuw.pdf`, rejects `nep.pdf`, and fails at `stuk.pdf` at first. */
function site() {
  let failures = 1;
  return formServer(({ path, headers }) => {
    if (path === '/formulier') return { status: 200, body: ACCEPTED };
    const name = /''(.*)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '';
    if (name === 'nep.pdf') return { status: 422, body: { message: NO_PDF } };
    if (name === 'stuk.pdf' && failures-- > 0) return { status: 503, body: { message: 'Druk.' } };
    return { status: 201, body: { ref: `ref-${name}`, name, size: 8 } };
  });
}

const input = () => screen.getByLabelText(/^Je cv/, { selector: 'input' });
const list = () => within(screen.getByRole('list', { name: 'Je bestanden' }));
const rowOf = (name: string) =>
  list()
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(name));
const file = (name: string, content = '%PDF-1.7') => new File([content], name);
const send = () => screen.getByRole('button', { name: 'Versturen' });

async function withGoodFile(multiple: number | false) {
  const { origin, arrived } = await site();
  const { visitor } = renderForm(fieldWith(multiple), { origin });
  await visitor.upload(input(), file('goed.pdf'));
  await list().findByText('Staat klaar');
  const readPostedFiles = async () => {
    const post = arrived.find(({ path }) => path === '/formulier');
    return (await post?.form())?.getAll('cv[]');
  };
  return { visitor, posted: readPostedFiles };
}

describe.each([
  ['one file', false],
  ['more files', 3],
] as const)('a field for %s', (_, multiple) => {
  test.each([
    ['the server rejects', file('nep.pdf'), NO_PDF],
    ['is of another kind', file('foto.exe'), /Dit soort bestand/],
    ['is empty', file('niks.pdf', ''), /leeg/],
  ])('has its accepted file still after one that %s, and goes on with it', async (...row) => {
    const [, other, reason] = row;
    const { visitor, posted } = await withGoodFile(multiple);
    await visitor.upload(input(), other);
    await list().findByText(reason);

    expect(rowOf('goed.pdf')).toHaveTextContent('Staat klaar');
    expect(rowOf(other.name)).toHaveTextContent(reason);
    await visitor.click(send());
    await screen.findByText('K7QD-3MXP');
    expect(await posted()).toEqual(['ref-goed.pdf']);
  });

  test('waits for a file that did not arrive, until it does or is removed', async () => {
    const { visitor, posted } = await withGoodFile(multiple);
    await visitor.upload(input(), file('stuk.pdf'));
    await list().findByText('Druk.');
    await visitor.click(send());

    expect(await screen.findByRole('link', { name: /stuk\.pdf is er niet bij/ })).toBeVisible();
    expect(rowOf('goed.pdf')).toHaveTextContent('Staat klaar');
    await visitor.click(list().getByRole('button', { name: 'Probeer stuk.pdf opnieuw' }));
    await visitor.click(send());
    await screen.findByText('K7QD-3MXP');
    expect(await posted()).toEqual([...(multiple ? ['ref-goed.pdf'] : []), 'ref-stuk.pdf']);
  });

  test('is not sent with nothing but a file that was rejected', async () => {
    const { origin } = await site();
    const { visitor } = renderForm(fieldWith(multiple), { origin });
    await visitor.upload(input(), file('nep.pdf'));
    await list().findByText(NO_PDF);
    await visitor.click(send());

    expect(await screen.findByRole('link', { name: /nep\.pdf is er niet bij/ })).toBeVisible();
  });
});

test('of a field for one file, the next attempt replaces one that was rejected', async () => {
  const { visitor, posted } = await withGoodFile(false);
  await visitor.upload(input(), file('foto.exe'));
  await visitor.upload(input(), file('nieuw.pdf'));

  await waitFor(() => {
    expect(rowOf('nieuw.pdf')).toHaveTextContent('Staat klaar');
  });
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  await visitor.click(send());
  await screen.findByText('K7QD-3MXP');
  expect(await posted()).toEqual(['ref-nieuw.pdf']);
});
