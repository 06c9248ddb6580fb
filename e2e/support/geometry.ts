import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * The narrowest phone, which a window of 1280 px at 400 % is too, a common one, a tablet upright and on its side, and a
 * large screen; then the three kinds whose owner has set text to twice its size (WCAG 2.2, 1.4.4 and 1.4.10).
 */
export const VIEWS = [
  { width: 320, text: 100 },
  { width: 375, text: 100 },
  { width: 768, text: 100 },
  { width: 1000, text: 100 },
  { width: 1440, text: 100 },
  { width: 1280, text: 200 },
  { width: 768, text: 200 },
  { width: 375, text: 200 },
] as const;

/** Text in percent of its usual size. */
export type View = { width: number; text: number };

const BLANK_PX = 120;
/** By which a tilted card's text may stand out of its box. */
const TILT_PX = 5;
/** Longer words, in text and in the title, may break where text is twice its size. */
const SHORT_WORDS = { text: 7, title: 11 };

const focalPoints = z
  .record(z.string(), z.object({ x: z.number(), y: z.number() }))
  .parse(parse(readFileSync('backend/content/files/images/focal-points.yaml', 'utf8')));

/** Takes the fonts that a page has fetched from it, as if they had never arrived; returns how many there were. */
export const removeFonts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let count = 0;
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...[...sheet.cssRules].entries()].toReversed())
        if (
          rule instanceof CSSFontFaceRule &&
          rule.style.getPropertyValue('src').includes('url(')
        ) {
          sheet.deleteRule(index);
          count += 1;
        }
    return count;
  });

/** Returns what a visitor sees of a page that is broken, in words; empty where nothing is. */
export async function geometryProblems(page: Page, { width, text: size }: View): Promise<string[]> {
  // In the settings of the browser, as a visitor does: media queries follow them.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * size) / 100 } });
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(
    async ({ blank, tilt, points, percent, short }) => {
      // A carousel places its slides in the frame after it was resized.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const problems: string[] = [];
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, [inert]');
      const findShown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(isShown);
      const root = document.documentElement;
      const words = (element: Element) => element.textContent.trim().slice(0, 40);

      if (root.scrollWidth > window.innerWidth)
        problems.push(`the page scrolls sideways to ${root.scrollWidth} px`);

      const range = document.createRange();
      const rectsOf = (text: Node, start: number, end: number) => {
        range.setStart(text, start);
        range.setEnd(text, end);
        return [...range.getClientRects()].filter((rect) => rect.width > 1);
      };
      /** The nearest box that a visitor sees the edge of; null where a list or a picture is slid along. */
      const visibleBox = (from: Element): Element | null => {
        for (
          let box: Element | null = from;
          box && box !== document.body;
          box = box.parentElement
        ) {
          const style = getComputedStyle(box);
          if (/auto|scroll|hidden|clip/.test(style.overflowX)) return null;
          if (['inline', 'contents'].includes(style.display)) continue;
          const isFilled = !/(?:, 0\)|transparent)$/.test(style.backgroundColor);
          const { borderLeftWidth, borderRightWidth } = style;
          if (isFilled || (borderLeftWidth !== '0px' && borderRightWidth !== '0px')) return box;
        }
        return null;
      };
      const boxes = new Map<Element, Element | null>();
      // Without the parts of an e-mail address.
      const pattern = /(?<![@\p{L}\p{N}]|\p{L}\.)[\p{L}\p{N}]+(?![\p{L}\p{N}]|[@.]\p{L})/gu;

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        let box = text.parentElement;
        if (!box || !text.nodeValue?.trim() || box.closest('svg') || !isShown(box)) continue;
        const isHeading = box.closest('h1, h2, h3, h4') !== null;
        while (getComputedStyle(box).display === 'inline' && box.parentElement)
          box = box.parentElement;
        const room = box.getBoundingClientRect();
        // Text for screen readers, or for robots, is 1 px wide.
        if (room.width <= 1) continue;
        const content = text.nodeValue;
        const lines = rectsOf(text, 0, content.length);
        for (const { left, right } of lines)
          if (right > room.right + tilt || left < 0)
            problems.push(
              `“${words(box)}” is ${Math.round(right - left)} px wide in ${Math.round(room.width)}`,
            );

        if (!boxes.has(box)) boxes.set(box, visibleBox(box));
        const edge = boxes.get(box)?.getBoundingClientRect();
        for (const { left, right, top, bottom } of edge ? lines : [])
          if (
            edge &&
            (right > edge.right + tilt ||
              left < edge.left - tilt ||
              (top + bottom) / 2 > edge.bottom + tilt ||
              (top + bottom) / 2 < edge.top - tilt)
          )
            problems.push(`“${words(box)}” stands out of its box`);

        if (lines.length > 1)
          for (const { index, 0: word } of content.matchAll(pattern)) {
            const most = box.closest('h1') ? short.title : short.text;
            if (word.length > most && !(isHeading && percent === 100)) continue;
            const tops = rectsOf(text, index, index + word.length).map(({ top }) => top);
            if (tops.some((top) => Math.abs(top - (tops[0] ?? 0)) > 4))
              problems.push(`“${word}” breaks in “${words(box)}”`);
          }
      }

      for (const image of findShown('img').filter((each) => each instanceof HTMLImageElement)) {
        const [, style = '', name = ''] =
          /\/(original|styles\/\w+)\/(.+)\.webp/.exec(image.currentSrc) ?? [];
        const { objectFit, objectPosition } = getComputedStyle(image);
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
        if (!name || objectFit !== 'cover' || !naturalHeight || !clientHeight) continue;
        const [site = '', file = ''] = /^(annual-report|[a-z]+)-(.+)$/.exec(name)?.slice(1) ?? [];
        const focus = points[`${site}/${file}`] ?? { x: 0.5, y: 0.5 };
        // A crop of the backend has it in its middle, as far as the edges allow.
        const isCrop = style.includes('crop_');
        const [x = '50%', y = '50%'] = objectPosition.split(' ');
        const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
        for (const [length, room, at, position] of [
          [naturalWidth * scale, clientWidth, isCrop ? 0.5 : focus.x, x],
          [naturalHeight * scale, clientHeight, isCrop ? 0.5 : focus.y, y],
        ] as const) {
          const start = ((length - room) * parseFloat(position)) / 100;
          const point = length * at - start;
          if (point < room * 0.05 || point > room * 0.95)
            problems.push(`the middle of ${name} is cut off`);
        }
      }

      const ends = findShown('body > *, body > * > *').map(
        (element) => element.getBoundingClientRect().bottom + window.scrollY,
      );
      const foot = document.querySelector('body > footer')?.getBoundingClientRect().bottom;
      const left = root.scrollHeight - ((foot ?? Math.max(...ends)) + window.scrollY);
      const panel = document.querySelector('[data-consent]:not([hidden])');
      if (left - (panel?.getBoundingClientRect().height ?? 0) > blank)
        problems.push(`${Math.round(left)} px are blank below the footer`);
      return [...new Set(problems)];
    },
    { blank: BLANK_PX, tilt: TILT_PX, points: focalPoints, percent: size, short: SHORT_WORDS },
  );
}
