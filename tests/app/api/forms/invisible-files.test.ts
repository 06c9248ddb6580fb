// @vitest-environment node
import { services } from '@/app/services';
import { formSessionIn } from '@/lib/forms/submission/form-token';
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { letter, RECEIPT } from './support/posts';

const site = formsSite();

/** An application that its visitor writes in the form, with a letter and a certificate of an earlier choice. */
async function application(name: string) {
  const cv = await site.upload('apply_paid', 'cv', 'cv.pdf', await letter());
  const { cookie } = cv;
  const upload = async (element: string) =>
    site.upload('apply_paid', element, `${element}.pdf`, await letter(), cookie);
  const brief = await upload('letter');
  const diploma = await upload('certificates');
  const entries: Entry[] = [
    ...([['name', name]] as const),
    ['email', 'ada@kadelicht.example'],
    ['phone', '06 12345678'],
    ['address[postal_code]', '1017 ZX'],
    ['address[city]', 'Amsterdam'],
    ['motivation_way', 'write'],
    ['motivation', 'Ik werk graag met mensen.'],
    ['cv[]', cv.ref],
    ['letter[]', brief.ref],
    ['certificates[]', diploma.ref],
  ];
  const kindOf = (element: string, ref: string) => {
    const session = formSessionIn(cookie) ?? '';
    const binding = { site: 'main', webform: 'apply_paid', element, session };
    return services().uploads().resolve(ref, binding).kind;
  };
  const listLeft = () => [kindOf('letter', brief.ref), kindOf('certificates', diploma.ref)];
  return { entries, cookie, left: listLeft };
}

/** The backend takes no letter and no certificate. */
function refuseThem(): void {
  site.sendAt(/\/upload\/(?:letter|certificates)/, { status: 422, body: '{}' });
}

test.each([true, false])(
  'files of fields that no longer apply are not sent, and are deleted (script: %s)',
  async (isScript) => {
    const name = `Writes ${isScript}`;
    const { entries, cookie, left } = await application(name);
    refuseThem();
    const { body, location } = await site.post('apply_paid', entries, { cookie, isScript });

    if (isScript) expect(body).toMatchObject({ outcome: 'accepted' });
    else expect(location).toMatch(RECEIPT);
    expect(site.arrivedFrom(name)).toMatchObject([{ files: [{ element: 'cv', name: 'cv.pdf' }] }]);
    expect(left()).toEqual(['gone', 'gone']);
  },
);

test('they stay while the form is rejected: its visitor may choose otherwise once more', async () => {
  const { entries, cookie, left } = await application('Rejected');
  site.sendAt(/\/upload\/cv/, { status: 422, body: '{}' });
  const { body } = await site.post('apply_paid', entries, { cookie });

  expect(body).toMatchObject({ outcome: 'rejected', problems: [{ key: 'cv' }] });
  expect(left()).toEqual(['stored', 'stored']);
});

test('a file that is rejected at such a field is no problem', async () => {
  const { entries, cookie } = await application('Program');
  const program = new File(['MZ'], 'brief.exe');
  const { location } = await site.post('apply_paid', [...entries, ['letter[new]', program]], {
    cookie,
    isScript: false,
  });

  expect(location).toMatch(RECEIPT);
  expect(site.arrivedFrom('Program')).toMatchObject([{ files: [{ element: 'cv' }] }]);
});
