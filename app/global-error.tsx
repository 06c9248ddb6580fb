'use client';

import { useState } from 'react';

/** Not of `messages/`: all of it would be loaded with every island. */
const TEXTS = [
  {
    lang: 'nl',
    title: 'Deze pagina doet het even niet',
    body: 'Er is iets mis bij ons, niet bij jou. Probeer het opnieuw.',
    call: 'Heb je nu hulp nodig? Bel',
    retry: 'Laad de pagina opnieuw',
  },
  {
    lang: 'en',
    title: 'This page is not working right now',
    body: 'Something is wrong on our side, not on yours. Please try again.',
    call: 'Do you need help now? Call',
    retry: 'Reload the page',
  },
] as const;

/** Reads language, site and phone number of the page that failed; a build renders none. */
function failedPage() {
  if (typeof document === 'undefined') return { lang: TEXTS[0].lang, site: '', phone: '' };
  const { lang, dataset } = document.documentElement;
  return { lang, site: dataset['site'], phone: dataset['phone'] };
}

/** In place of a page that fails outside its islands, where Next would show its own text in English. */
export default function GlobalError() {
  const [{ lang, site, phone }] = useState(failedPage);
  const texts = TEXTS.toSorted((one) => (one.lang === lang ? -1 : 1));
  return (
    <html lang={lang} data-site={site}>
      <body>
        <title>{texts[0]?.title}</title>
        <main id="content" data-problem="page">
          {texts.map(({ lang: of, title, body, call, retry }, at) => (
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
