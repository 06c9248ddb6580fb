// @vitest-environment jsdom

import { link } from '@/lib/cms/decode/fields/field';
import { image } from '@/lib/cms/decode/fields/media';
import { sanitize } from '@/lib/cms/decode/fields/sanitize';
import { XSS_MARKUP, XSS_URLS } from '@/tests/fixtures/xss-vectors';

const ACTIVE =
  'script, style, iframe, frame, object, embed, applet, link, meta, base, form, input, button, select, textarea, svg, math, template, noscript, video, audio, source, portal';

/** Lists what a browser would run, fetch or submit of HTML, as a parser of the standard reads it. */
function dangersIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        /^(?:on|style$|id$|class$|is$|ping$|target$|srcset$|background$|formaction$)/i.test(name) ||
        // The name of an anchor is no property of the window or the document (HTML standard, "named access").
        (name === 'name' && !element.matches('a')) ||
        (name === 'src' && !value.startsWith('/media/')) ||
        (name === 'href' &&
          // A table is a link to itself as a file.
          !value.startsWith('data:text/csv;') &&
          !['https:', 'http:', 'mailto:', 'tel:'].includes(
            new URL(value, 'https://main.example').protocol,
          )) ||
        (name === 'href' &&
          value.startsWith('/') &&
          new URL(value, 'https://main.example').host !== 'main.example'),
    );
    return element.matches(ACTIVE) || attributes.length > 0 ? [element.outerHTML] : [];
  });
}

test.each(XSS_MARKUP.map((markup) => [markup]))(
  'rich text has nothing that runs of %j',
  (markup) => {
    for (const html of [markup, `<p>${markup}</p>`, `<table><tr><td>${markup}`])
      expect(dangersIn(sanitize(html) ?? '')).toEqual([]);
  },
);

test('nor has all of it at once', () => {
  const once = sanitize(XSS_MARKUP.join('\n')) ?? '';

  expect(dangersIn(once)).toEqual([]);
});

test.each(XSS_URLS.map((url) => [url]))('neither a link nor an image leads to %j', (url) => {
  const href = link.parse([{ uri: url, title: 'x' }])?.href ?? '/';
  const src = image.parse([{ url, alt: 'x', width: 1, height: 1 }])?.src ?? '/media/';

  expect(new URL(href, 'https://main.example').host).toBe('main.example');
  expect(src).toMatch(/^\/media\//);
});
