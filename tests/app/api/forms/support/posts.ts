import { services } from '@/app/services';
import { pdfOf } from '@/tests/support/files/documents';
import { type Entry, type formsSite, type Reply, tokenFor } from '@/tests/support/forms-site';

type Site = ReturnType<typeof formsSite>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stands at a field whose file is not there any more. */
export const LOST = 'Dit bestand is er niet meer. Kies het opnieuw.';

export const RECEIPT = /[?&]receipt=([0-9A-Z]{4}-[0-9A-Z]{4})/;

export const letter = (): Promise<Buffer> => pdfOf('Een brief waar ik hulp bij wil.');

export const letterFile = async (): Promise<File> =>
  new File([new Uint8Array(await letter())], 'brief.pdf');

/** A contact form that is filled in. */
export const contact = (name: string): Entry[] => [
  ['name', name],
  ['email', 'ada@kadelicht.example'],
  ['subject[choice]', 'help'],
  ['message', 'Hierbij mijn brief.'],
];

/** Deletes every upload that no submission holds, as time does. */
export const sweepAll = (): Promise<number> =>
  services()
    .uploads()
    .sweep(Date.now() + 30 * DAY_MS);

/** Posts the first steps of an application without script, up to the one with the papers. */
export async function atThePapers(site: Site, name: string) {
  const token = tokenFor('apply_paid');
  let draft = '';
  let cookie: string | null = null;
  async function post(step: string, operation: string, entries: readonly Entry[]): Promise<Reply> {
    const stepEntries: Entry[] = [
      ['form_step', step],
      ['form_op', operation],
      ['form_draft', draft],
    ];
    const reply = await site.post('apply_paid', [...entries, ...stepEntries], {
      cookie,
      isScript: false,
      token,
    });
    ({ cookie } = reply);
    draft = site.draftAt(reply, 'apply_paid')?.id ?? draft;
    return reply;
  }
  await post('step_you', 'next', [
    ['name', name],
    ['email', 'ada@kadelicht.example'],
    ['phone', '06 12345678'],
    ['address[postal_code]', '1017 ZX'],
    ['address[city]', 'Amsterdam'],
  ]);
  await post('step_work', 'next', [
    ['motivation_way', 'talk'],
    ['has_papers', ''],
  ]);
  return {
    cookie: String(cookie),
    next: (entries: readonly Entry[]) => post('step_papers', 'next', entries),
    previous: (entries: readonly Entry[]) => post('step_papers', 'previous', entries),
    submit: () => post('step_last', 'submit', [['how_known[choice]', 'web']]),
  };
}
