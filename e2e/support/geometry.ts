import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';

/** The narrowest phone, a common one, a tablet and a large screen. */
export const WIDTHS = [320, 375, 768, 1440] as const;

const BLANK_PX = 120;
/** By which a tilted card's text may stand out of its box. */
const TILT_PX = 5;

const focalPoints = z
  .record(z.string(), z.object({ x: z.number(), y: z.number() }))
  .parse(parse(readFileSync('backend/content/files/images/focal-points.yaml', 'utf8')));

/** What a visitor sees of a page at its present width that is broken, in words; empty where nothing is. */
export const geometryProblems = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ blank, tilt, points }) => {
      const problems: string[] = [];
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, [inert]');
      const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
      const root = document.documentElement;
      const words = (element: Element) => element.textContent.trim().slice(0, 40);

      if (root.scrollWidth > window.innerWidth)
        problems.push(`the page scrolls sideways to ${root.scrollWidth} px`);

      const range = document.createRange();
      for (const heading of shown('h1, h2, h3, h4')) {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const tops = [...range.getClientRects()].filter(({ width }) => width > 1);
            if (tops.some(({ top }) => Math.abs(top - (tops[0]?.top ?? 0)) > 4))
              problems.push(`“${word}” breaks in “${words(heading)}”`);
          }
      }

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        let box = text.parentElement;
        if (!box || !text.nodeValue?.trim() || box.closest('svg') || !isShown(box)) continue;
        while (getComputedStyle(box).display === 'inline' && box.parentElement)
          box = box.parentElement;
        const room = box.getBoundingClientRect();
        range.selectNodeContents(text);
        for (const { left, right, width } of range.getClientRects())
          // What is for screen readers, or for robots, is 1 px wide.
          if (width > 1 && room.width > 1 && (right > room.right + tilt || left < 0))
            problems.push(
              `“${words(box)}” is ${Math.round(right - left)} px wide in ${Math.round(room.width)}`,
            );
      }

      for (const image of shown('img').filter((each) => each instanceof HTMLImageElement)) {
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

      const ends = shown('body > *, body > * > *').map(
        (element) => element.getBoundingClientRect().bottom + window.scrollY,
      );
      const foot = document.querySelector('body > footer')?.getBoundingClientRect().bottom;
      const left = root.scrollHeight - ((foot ?? Math.max(...ends)) + window.scrollY);
      const panel = document.querySelector('[data-consent]:not([hidden])');
      if (left - (panel?.getBoundingClientRect().height ?? 0) > blank)
        problems.push(`${Math.round(left)} px are blank below the footer`);
      return [...new Set(problems)];
    },
    { blank: BLANK_PX, tilt: TILT_PX, points: focalPoints },
  );
