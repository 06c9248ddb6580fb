import { NextIntlClientProvider } from 'next-intl';
import {
  Children,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Paragraphs } from '@/components/paragraphs/paragraphs';
import { Static } from '@/components/ui/static/static';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { paragraphFixtures } from '@/tests/fixtures/paragraphs';

const Words = ({ children }: { children?: ReactNode }) => <em>{children}</em>;

const unusual: Record<string, unknown> = { href: 'javascript:alert(1)' };

const samples: Record<string, ReactElement> = {
  'characters of HTML': <p title={'<"&\'>'}>{'<b>"&\'</b>'}</p>,
  'numbers, nothing and lists': (
    <p>
      {0}
      {null}
      {false}
      {undefined}
      {['a', <i key="i">b</i>, [1, 2]]}
      {''}
    </p>
  ),
  'fragments and components': (
    <>
      <Words>a</Words>
      <Fragment key="b">
        <Words />
      </Fragment>
    </>
  ),
  'names that differ': (
    <label className="a" htmlFor="b" tabIndex={-1}>
      <svg viewBox="0 0 1 1" focusable="false" strokeWidth="2" aria-hidden="true">
        <path d="M0 0" strokeLinecap="round" />
      </svg>
    </label>
  ),
  'boolean attributes': (
    <details open hidden={false} suppressHydrationWarning>
      <button type="button" disabled aria-expanded={false} data-open />
    </details>
  ),
  'void elements': (
    <p>
      a<br />
      <img src="/b.webp" alt="" loading="eager" fetchPriority="high" />
      <img src="/a.webp" srcSet="/a.webp 1x" alt="" loading="lazy" decoding="async" width={2} />
    </p>
  ),
  'given HTML': <div dangerouslySetInnerHTML={{ __html: '<b>a</b>' }} />,
  'custom elements': createElement(
    'share-page',
    { className: 'a', 'data-url': '/nl', open: true, hidden: false, label: 'x' },
    'a',
  ),
  'addresses that React rejects': <a {...unusual}>a</a>,
  'empty addresses': <a href="">a</a>,
  'styles and unknown properties': <p style={{ marginTop: 4 }} about="x" />,
  'form fields': (
    <form action="/nl/zoeken">
      <input id="q" name="q" type="search" placeholder="b" maxLength={9} required />
      <input name="p" defaultValue="a" />
      <input type="checkbox" defaultChecked />
      <textarea defaultValue={'\na'} />
      <select defaultValue="b">
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
    </form>
  ),
  'text that keeps its lines': <pre>{'\na'}</pre>,
};

const translated = (node: ReactNode) => (
  <NextIntlClientProvider locale="nl" messages={messagesOf('nl')} timeZone={TIME_ZONE}>
    {node}
  </NextIntlClientProvider>
);

test.each(Object.entries(samples))('%s are as React writes them', (_, sample) => {
  const page = <main>{sample}</main>;

  expect(renderToStaticMarkup(<Static>{page}</Static>).replaceAll('/>', '>')).toBe(
    renderToStaticMarkup(page).replaceAll('/>', '>'),
  );
});

/** Ids are numbered by their place among components, which differs here. */
const parsed = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(/_R_\w*_/g, 'id'), 'text/html').body;

test.each(Object.entries(paragraphFixtures))('%s is as React renders it', (_, { wire }) => {
  const { paragraphs } = decodeParagraphs([wire], 'node:1');
  const contact = { phone: '020 555 01 20', phoneHref: 'tel:+31205550120', mail: 'a@b.example' };
  const context = {
    ...({ language: 'nl', contact, isPreview: false } as const),
    form: (webform: string) => `formulier ${webform}`,
    donation: { amount: null, interval: null },
  };
  const views = {
    'recent-content': () => 'requested',
    'content-overview': () => 'requested',
    partners: () => 'requested',
    'themes-overview': () => 'requested',
    'view-block': () => 'requested',
  };
  const page = (
    <main>
      <Paragraphs items={paragraphs} context={context} views={views} />
    </main>
  );
  const html = renderToStaticMarkup(translated(<Static>{page}</Static>));

  expect(parsed(html).isEqualNode(parsed(renderToStaticMarkup(translated(page))))).toBe(true);
});

/** As in the bundle of the server, where a client component is a reference. */
const Island = Object.assign(({ children }: { children?: ReactNode }) => <b>{children}</b>, {
  $$typeof: Symbol.for('react.client.reference'),
});

/** The elements that React has to handle. */
const elementsIn = (node: ReactNode): ReactElement<{ children?: ReactNode }>[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child)
      ? [child, ...elementsIn(child.props.children)]
      : [],
  );

const typesIn = (page: ReactNode) =>
  elementsIn(Static({ children: page }))
    .map(({ type }) => type)
    .filter((type) => type !== Fragment);

test('React handles one element for a page without islands', () => {
  const page = (
    <main>
      <ul>
        <li>a</li>
        <li>
          <Words>b</Words>
        </li>
      </ul>
    </main>
  );

  expect(typesIn(page)).toEqual(['main']);
});

test('React handles an island and what is around it, in their order', () => {
  const page = (
    <main>
      <ul>
        <li>a</li>
      </ul>
      <section>
        <p>
          <i>b</i>
        </p>
        <Island>c</Island>d
      </section>
    </main>
  );

  expect(typesIn(page)).toEqual(['main', 'ul', 'section', 'p', Island]);
  expect(renderToStaticMarkup(<Static>{page}</Static>)).toBe(renderToStaticMarkup(page));
});

test('a component that waits for the backend becomes HTML too', async () => {
  async function Waiting() {
    const words = await Promise.resolve('a');
    return <Words>{words}</Words>;
  }
  const page = (
    <main>
      <Waiting />
      <p>b</p>
    </main>
  );

  const { prelude } = await prerender(<Static>{page}</Static>);

  expect(parsed(await new Response(prelude).text()).innerHTML.replaceAll(/<!--.*?-->/g, '')).toBe(
    '<main><em>a</em><p>b</p></main>',
  );
});
