'use client';

import { useState } from 'react';
import type { Language } from '@/lib/content/language';

type Texts = { title: string; body: string; call: string; retry: string };

/** Not of `messages/`: all of it would be loaded with every island. */
const TEXTS: { readonly [L in Language]: Texts } = {
  nl: {
    title: 'Deze pagina doet het even niet',
    body: 'Er is iets mis bij ons, niet bij jou. Probeer het opnieuw.',
    call: 'Heb je nu hulp nodig? Bel',
    retry: 'Laad de pagina opnieuw',
  },
  en: {
    title: 'This page is not working right now',
    body: 'Something is wrong on our side, not on yours. Please try again.',
    call: 'Do you need help now? Call',
    retry: 'Reload the page',
  },
};

/** Reads language, site and phone number of the page that failed; a build renders none. */
function readPage() {
  if (typeof document === 'undefined') return { lang: 'nl', site: '', phone: '' };
  const { lang, dataset } = document.documentElement;
  return { lang, site: dataset['site'], phone: dataset['phone'] };
}

/** In place of a page that fails outside its islands, where Next would show its own text in English. */
export default function GlobalError() {
  const [{ lang, site, phone }] = useState(readPage);
  const texts = Object.entries(TEXTS).toSorted(([one]) => (one === lang ? -1 : 1));
  return (
    <html lang={lang} data-site={site}>
      <body>
        <title>{texts[0]?.[1].title}</title>
        <main id="content" data-problem="page">
          {texts.map(([of, { title, body, call, retry }], at) => (
            <section key={of} lang={of}>
              {at === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
              <p>{body}</p>
              {phone && (
                <p>
                  {call} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
                </p>
              )}
              <p>
                <a href="">{retry}</a>
              </p>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
