import { screen, waitFor, within } from '@testing-library/react';
import { renderForm } from '@/tests/support/form-island';
import { ACCEPTED, formServer, gate, type Reply } from '@/tests/support/form-server';

const cv = {
  cv: {
    '#type': 'managed_file',
    '#title': 'Je cv',
    '#required': true,
    '#required_error': 'Voeg je cv toe.',
    '#file_extensions': 'pdf docx',
    '#max_filesize': '1',
  },
};
const papers = {
  papieren: {
    '#type': 'managed_file',
    '#title': 'Papieren',
    '#multiple': 2,
    '#file_extensions': 'pdf docx',
  },
};

const file = (name: string, content = '%PDF-1.7') => new File([content], name);
const replyWith = (name: string): Reply => ({
  status: 201,
  body: { ref: `ref-${name}`, name, size: 8 },
});
const input = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
const rows = () => within(screen.getByRole('list', { name: 'Je bestanden' }));

test('the accepted files are described before choosing', () => {
  renderForm({ ...cv, ...papers });

  expect(input('Je cv')).toHaveAccessibleDescription(
    'Dit kun je sturen: pdf, docx. Hoogstens 1 MB per bestand.',
  );
  expect(input('Je cv')).toHaveAttribute('accept', '.pdf,.docx');
  expect(input('Je cv')).not.toHaveAttribute('multiple');
  expect(input(/Papieren/)).toHaveAccessibleDescription(/Hoogstens 2 bestanden\.$/);
  expect(input(/Papieren/)).toHaveAttribute('multiple');
});

test('a file uploads as soon as it is chosen, byte by byte, with its name', async () => {
  const { origin, arrived } = await formServer(() => replyWith('cv van Zoë.pdf'));
  const { visitor } = renderForm(cv, { origin });
  await visitor.upload(input('Je cv'), file('cv van Zoë.pdf'));

  expect(await rows().findByText('Staat klaar')).toBeVisible();
  expect(rows().getByRole('button', { name: 'Verwijder cv van Zoë.pdf' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('cv van Zoë.pdf staat klaar.');
  const upload = arrived.find(({ path }) => path === '/formulier/files/cv');
  expect(upload?.method).toBe('POST');
  expect(upload?.body.toString()).toBe('%PDF-1.7');
  expect(upload?.headers['content-type']).toBe('application/octet-stream');
  expect(upload?.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''cv%20van%20Zo%C3%AB.pdf`,
  );
});

test('files upload one by one, and removing one aborts it', async () => {
  const first = gate();
  const { origin, arrived } = await formServer(async ({ headers }) => {
    const name = /een\.pdf/.test(headers['content-disposition'] ?? '') ? 'een.pdf' : 'twee.pdf';
    if (name === 'een.pdf') await first.opened;
    return replyWith(name);
  });
  const { visitor } = renderForm(papers, { origin });
  await visitor.upload(input(/Papieren/), file('een.pdf'));
  await visitor.upload(input(/Papieren/), file('twee.pdf'));

  expect(await rows().findByRole('progressbar', { name: 'een.pdf' })).toBeVisible();
  expect(rows().getByText('Wacht op het vorige bestand')).toBeVisible();
  const uploads = () => arrived.filter(({ path }) => path.startsWith('/formulier/files'));
  await waitFor(() => {
    expect(uploads()).toHaveLength(1);
  });

  await visitor.click(rows().getByRole('button', { name: 'Verwijder een.pdf' }));
  expect(await rows().findByText('Staat klaar')).toBeVisible();
  expect(rows().getAllByRole('listitem')).toHaveLength(1);
  expect(input(/Papieren/)).toHaveFocus();
  first.open();
});

test.each([
  ['another kind', file('virus.exe'), /Dit soort bestand kunnen we niet aannemen/],
  ['no extension', file('cv'), /Dit kan wel: pdf, docx/],
  ['nothing in it', file('leeg.pdf', ''), /leeg/],
  ['too much in it', file('groot.pdf', 'x'.repeat(1_100_000)), /te groot.*1 MB/],
])('a file with %s is listed with the reason, and never sent', async (_, chosen, reason) => {
  const { origin, arrived } = await formServer(() => replyWith('x'));
  const { visitor } = renderForm(cv, { origin });
  await visitor.upload(input('Je cv'), chosen);

  const row = rows().getByRole('listitem');
  expect(row).toHaveTextContent(chosen.name);
  expect(row).toHaveTextContent(reason);
  expect(within(row).queryByRole('button', { name: /opnieuw/ })).not.toBeInTheDocument();
  expect(arrived.filter(({ path }) => path.startsWith('/formulier/files'))).toEqual([]);
});

test('files over the limit are listed too', async () => {
  const { origin } = await formServer(() => replyWith('x.pdf'));
  const { visitor } = renderForm(papers, { origin });
  await visitor.upload(
    input(/Papieren/),
    ['1', '2', '3'].map((name) => file(`${name}.pdf`)),
  );

  expect(rows().getAllByRole('listitem')[2]).toHaveTextContent('Voeg hoogstens 2 bestanden toe.');
});

test('another file replaces a single one', async () => {
  const { origin } = await formServer(({ headers }) =>
    replyWith(/oud/.test(headers['content-disposition'] ?? '') ? 'oud.pdf' : 'nieuw.pdf'),
  );
  const { visitor } = renderForm(cv, { origin });
  await visitor.upload(input('Je cv'), file('oud.pdf'));
  await rows().findByText('Staat klaar');
  await visitor.upload(input('Je cv'), file('nieuw.pdf'));

  await waitFor(() => {
    expect(rows().getByRole('listitem')).toHaveTextContent('nieuw.pdf');
  });
});

test.each([
  ['a broken line', null, true, 'Het bestand is niet aangekomen. Probeer het opnieuw.'],
  ['a fault of ours', { status: 503, body: { message: 'Nu even niet.' } }, true, 'Nu even niet.'],
  [
    'a file of another type than its name',
    { status: 422, body: { message: 'Dit is geen pdf.' } },
    false,
    'Dit is geen pdf.',
  ],
  [
    'a proxy in front took no more bytes',
    { status: 413, body: 'Request Entity Too Large' },
    false,
    'Dit bestand is te groot voor ons. Kies een kleiner bestand, of mail het naar hallo@kadelicht.example.',
  ],
])('after %s the file shows the reason, with a retry where that helps', async (...row) => {
  const [, reply, canRetry, reason] = row;
  let at = 0;
  const { origin } = await formServer(() => (at++ === 0 ? reply : replyWith('cv.pdf')));
  const { visitor } = renderForm(cv, { origin });
  await visitor.upload(input('Je cv'), file('cv.pdf'));

  expect(await rows().findByText(reason)).toBeVisible();
  const retry = rows().queryByRole('button', { name: 'Probeer cv.pdf opnieuw' });
  expect(retry !== null).toBe(canRetry);
  if (!retry) return;
  await visitor.click(retry);
  expect(await rows().findByText('Staat klaar')).toBeVisible();
});

test('a form waits for its files, and is not submitted without one that failed', async () => {
  const { opened, open } = gate();
  let at = 0;
  const { origin, arrived } = await formServer(async ({ path }) => {
    if (path === '/formulier') return { status: 200, body: ACCEPTED };
    await opened;
    return at++ === 0 ? { status: 500, body: {} } : replyWith('cv.pdf');
  });
  const { visitor } = renderForm(cv, { origin });
  await visitor.upload(input('Je cv'), file('cv.pdf'));
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await screen.findByText('Bezig met verzenden', { selector: '[role="status"]' });
  open();

  const box = await screen.findByRole('group', { name: /1 fout/ });
  expect(within(box).getByRole('link')).toHaveTextContent(
    'cv.pdf is er niet bij. Probeer het opnieuw, of verwijder het.',
  );
  expect(arrived.some(({ path }) => path === '/formulier')).toBe(false);

  await visitor.click(rows().getByRole('button', { name: /opnieuw/ }));
  await rows().findByText('Staat klaar');
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await screen.findByText('K7QD-3MXP');
  const post = await arrived.find(({ path }) => path === '/formulier')?.form();
  expect(post?.getAll('cv[]')).toEqual(['ref-cv.pdf']);
});

test('a missing required file is an error at its input', async () => {
  const { visitor } = renderForm(cv);
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));

  expect(await screen.findByRole('link', { name: 'Je cv: Voeg je cv toe.' })).toBeVisible();
  expect(input('Je cv')).toHaveAccessibleDescription(/Fout: Voeg je cv toe\.$/);
});

test('a file stored earlier is listed, and can be removed', async () => {
  const { visitor } = renderForm(cv, {
    initial: { files: { cv: [{ ref: 'ref-1', name: 'oud.pdf', size: 240_000 }] } },
  });
  expect(rows().getByText('240 kB')).toBeVisible();

  await visitor.click(rows().getByRole('button', { name: 'Verwijder oud.pdf' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('oud.pdf is verwijderd.');
});

test('a file that the server lost fails, and can be sent again', async () => {
  const lost = 'Dit bestand is er niet meer. Kies het opnieuw.';
  let uploads = 0;
  let posts = 0;
  const { origin, arrived } = await formServer(({ path }) => {
    if (path.startsWith('/formulier/files'))
      return { status: 201, body: { ref: `ref-${(uploads += 1)}`, name: 'cv.pdf', size: 8 } };
    posts += 1;
    if (posts > 1) return { status: 200, body: ACCEPTED };
    const problems = [{ key: 'cv', part: 'ref-1', message: lost }];
    return { status: 422, body: { outcome: 'rejected', problems, message: null, token: null } };
  });
  const { visitor } = renderForm(cv, { origin });
  await visitor.upload(input('Je cv'), file('cv.pdf'));
  await rows().findByText('Staat klaar');
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));

  expect(await screen.findByRole('link', { name: `Je cv: ${lost}` })).toBeVisible();
  expect(input('Je cv')).toHaveAccessibleDescription(expect.stringContaining(lost));
  expect(rows().getByRole('listitem')).toHaveTextContent(`Fout: ${lost}`);

  await visitor.click(rows().getByRole('button', { name: 'Probeer cv.pdf opnieuw' }));
  await rows().findByText('Staat klaar');
  await visitor.click(screen.getByRole('button', { name: 'Versturen' }));
  await screen.findByText('K7QD-3MXP');
  const [, second] = arrived.filter(({ path }) => path === '/formulier');
  expect((await second?.form())?.getAll('cv[]')).toEqual(['ref-2']);
});
