// @vitest-environment node
import { services } from '@/app/services';
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { findRecording } from '@/tests/support/recordings';
import { contact, letter, RECEIPT } from './support/posts';

const site = formsSite();

const SUBMIT = /\/webform_rest\/submit/;
const UPLOAD = /\/webform_rest\/\w+\/upload\//;

const PHONE = /020/;

const responseOf = (name: string) => {
  const { status, body } = findRecording(name);
  return { status, body };
};

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  expect(services().outbox().counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

const DRUPAL_CLOSED = 'Dit formulier is gesloten. Er is niets verstuurd. Bel ons op';
const NOT_SENT = 'Er is niets verstuurd. Vragen? Bel ons op';
const REFUSED = 'We kunnen dit formulier nu niet van je aannemen. Er is niets verstuurd.';

describe('a form that the backend takes no submission of', () => {
  test.each([
    ['156-submit-closed', 'closed', `Dit formulier is dicht. ${NOT_SENT}`],
    ['157-submit-closed-default-message', 'closed', DRUPAL_CLOSED],
    ['161-submit-limit-2nd-full', 'closed', `Het formulier zit vol. ${NOT_SENT}`],
    ['158-submit-restricted', 'refused', REFUSED],
    ['155-submit-unknown-webform', 'refused', REFUSED],
  ])('shows the words of its editor or of the site: %s is %s', async (name, error, message) => {
    site.sendAt(SUBMIT, responseOf(name));
    const { status, body } = await site.post('contact', contact('Ada'));

    expect(status).toBe(403);
    expect(body).toMatchObject({
      outcome: 'failed',
      error,
      message: expect.stringContaining(message),
    });
    expect(body).toMatchObject({ message: expect.stringMatching(PHONE) });
  });

  test.each([
    ['{"message": "The \'restful post webform_rest_submit\' permission is required."}', 'refused'],
    ['{"message": "Toegang geweigerd"}', 'refused'],
    ['{"message": "This webform is closed, or too many submissions have been made."}', 'closed'],
    ['{"message": ""}', 'closed'],
    ['<html>', 'closed'],
  ])('a 403 with %s is %s', async (text, error) => {
    site.sendAt(SUBMIT, { status: 403, body: text });

    expect((await site.post('contact', contact('Ada'))).body).toMatchObject({ error });
  });

  test('is said without script above the answers, which are still there', async () => {
    site.sendAt(SUBMIT, responseOf('161-submit-limit-2nd-full'));
    const reply = await site.post('contact', contact('Ada'), { isScript: false });

    expect(reply.location).not.toMatch(RECEIPT);
    expect(site.draftAt(reply, 'contact')).toMatchObject({
      message: expect.stringContaining('Het formulier zit vol.'),
      answers: { name: 'Ada' },
    });
  });
});

describe('a file that the backend refuses is named, with what helps', () => {
  const withLetter = async (): Promise<{ entries: Entry[]; ref: string; cookie: string }> => {
    const { ref, cookie } = await site.upload('contact', 'attachment', 'brief.pdf', await letter());
    return { entries: [...contact('Ada'), ['attachment[]', ref]], ref, cookie };
  };

  test.each([
    ['077-upload-bad-extension', /een ander soort bestand of een kleiner bestand/],
    ['078-upload-too-large', /een ander soort bestand of een kleiner bestand/],
    ['108-upload-closed-webform', /Haal het weg/],
    ['107-upload-unknown-webform', /Haal het weg/],
    ['072-fields-unknown-404', /Haal het weg/],
    ['086-upload-content-type-text', /Haal het weg/],
  ])('as %s', async (name, help) => {
    const { entries, ref, cookie } = await withLetter();
    site.sendAt(UPLOAD, responseOf(name));
    const { status, body } = await site.post('contact', entries, { cookie });

    expect(status).toBe(422);
    expect(body).toMatchObject({ outcome: 'rejected', message: null });
    expect(body).toMatchObject({
      problems: [{ key: 'attachment', part: ref, message: expect.stringMatching(/^brief\.pdf: /) }],
    });
    expect(body).toMatchObject({ problems: [{ message: expect.stringMatching(help) }] });
    expect(body).toMatchObject({ problems: [{ message: expect.stringMatching(/@kadelicht/) }] });
  });

  test('as a proxy does, for its size', async () => {
    const { entries, cookie } = await withLetter();
    site.sendAt(UPLOAD, { status: 413, body: '<html>' });

    expect((await site.post('contact', entries, { cookie })).body).toMatchObject({
      problems: [{ message: expect.stringMatching(/^brief\.pdf: .*te groot.*kleiner bestand/) }],
    });
  });

  test('without script too, and the file can be taken away there', async () => {
    const { entries, ref, cookie } = await withLetter();
    site.sendAt(UPLOAD, responseOf('078-upload-too-large'));
    const reply = await site.post('contact', entries, { cookie, isScript: false });

    expect(site.draftAt(reply, 'contact')).toMatchObject({
      problems: [{ key: 'attachment', part: ref }],
      files: { attachment: [{ ref, name: 'brief.pdf' }] },
    });
    const others: Entry[] = [...entries, ['attachment[discard][]', ref]];
    const sent = await site.post('contact', others, { cookie, isScript: false });
    expect(sent.location).toMatch(RECEIPT);
  });
});

describe('the definition of a form that is known is used', () => {
  const HTML = { 'content-type': 'text/html' };

  test.each<[number, string, Record<string, string>?]>([
    [401, '{"message": "No authentication credentials provided."}'],
    [403, '{"message": "The \'restful get webform_rest_fields\' permission is required."}'],
    [404, findRecording('072-fields-unknown-404').body],
    [406, '{"message": "Not acceptable"}'],
    [429, ''],
    [302, '', { location: '/user/login' }],
    [200, '<!doctype html><title>Onderhoud</title>', HTML],
    [200, ''],
  ])('while the backend answers %i %s', async (status, body, headers) => {
    expect((await site.post('contact', contact('Eerst'))).status).toBe(200);
    site.sendFields(body, status, headers);
    const reply = await site.post('contact', contact('Daarna'));

    expect(reply.body).toMatchObject({ outcome: 'accepted' });
  });

  test('but not of one that is gone for good', async () => {
    expect((await site.post('contact', contact('Eerst'))).status).toBe(200);
    site.sendFields('', 410);

    expect((await site.post('contact', contact('Daarna'))).body).toMatchObject({ error: 'gone' });
  });
});

describe('a form that was never there', () => {
  const entries: Entry[] = [['email', 'ada@kadelicht.example']];

  test('is explained in words without script, and not in JSON', async () => {
    const { status, text, body } = await site.post('no_such_form', entries, { isScript: false });

    expect(status).toBe(404);
    expect(body).toBeNull();
    expect(text).toMatch(/^<!doctype html>.*Dit formulier is er niet meer/s);
  });

  test('is a message that script shows', async () => {
    const { status, body } = await site.post('no_such_form', entries);

    expect(status).toBe(404);
    expect(body).toMatchObject({ outcome: 'failed', error: 'gone' });
    expect(body).toMatchObject({ message: expect.stringMatching(PHONE) });
  });

  test.each(['NO-FORM', 'donation_payment'])('as %s neither is JSON to a person', async (form) => {
    const { status, text } = await site.post(form, entries, { isScript: false });

    expect(status).toBe(404);
    expect(text).toMatch(/^Dit formulier is er niet/);
  });
});
