import type { ReactNode } from 'react';
import type { GiftName } from '@/lib/content/donation';
import styles from './gifts.module.css';

const dark = styles.dark;
const middle = styles.middle;
const light = styles.light;
const gold = styles.gold;
const line = styles.line;
const fine = styles.fine;

const Cake = () => (
  <>
    <ellipse className={middle} cx="200" cy="338" rx="158" ry="20" />
    <ellipse className={light} cx="200" cy="324" rx="142" ry="20" />
    <path className={dark} d="M84 196h232v112q0 14-14 14H98q-14 0-14-14z" />
    <path className={middle} d="M84 262h232v18H84z" />
    <path
      className={light}
      d="M74 196q0-32 32-32h188q32 0 32 32v20q0 17-16 17t-16-17q0-11-12-11t-12 11v28q0 17-16 17t-16-17v-20q0-12-13-12t-13 12v6q0 16-15 16t-15-16v-4q0-12-13-12t-13 12v40q0 16-15 16t-15-16v-42q0-12-12-12t-12 12v2q0 16-15 16t-15-16z"
    />
    <path className={middle} d="M136 116h14v52h-14zM193 104h14v64h-14zM250 116h14v52h-14z" />
    <path
      className={gold}
      d="M143 110c-13-11-8-24 0-36 8 12 13 25 0 36zM200 98c-13-11-8-24 0-36 8 12 13 25 0 36zM257 110c-13-11-8-24 0-36 8 12 13 25 0 36z"
    />
  </>
);

const Sea = () => (
  <>
    <circle className={gold} cx="262" cy="164" r="74" />
    <path className={fine} d="M58 96q12-14 24 0q12-14 24 0M118 136q9-11 18 0q9-11 18 0" />
    <path
      className={dark}
      d="M-240 238q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V440H-240z"
    />
    <path className={light} d="M166 222V92l84 118zM154 222v-92l-52 86z" />
    <path className={middle} d="M96 232h158q-10 38-38 38h-82q-28 0-38-38z" />
    <path
      className={middle}
      d="M-260 300q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V440H-260z"
    />
    <path
      className={gold}
      d="M-240 358q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V440H-240z"
    />
  </>
);

const Bicycle = () => (
  <>
    <ellipse className={middle} cx="200" cy="344" rx="178" ry="12" />
    <path className={gold} d="m318 168 82-34v96z" />
    <circle className={line} cx="104" cy="266" r="70" />
    <circle className={line} cx="300" cy="266" r="70" />
    <path
      className={fine}
      d="M104 196v140M34 266h140M54.500 216.500l99 99M153.500 216.500l-99 99M300 196v140M230 266h140M250.500 216.500l99 99M349.500 216.500l-99 99"
    />
    <path
      className={line}
      d="M104 266 158 168h104L190 266zM190 266l-44-124M300 266 252 128q26-22 48-2"
    />
    <path className={dark} d="M108 128h72q4 16-14 18h-44q-14-2-14-18z" />
    <path className={fine} d="M258 146h16M336 178l-36 88" />
    <path className={light} d="M268 130h84l-10 50h-64z" />
    <path className={fine} d="M272 146h76M275 162h70M296 132l4 48M324 132l-4 48" />
    <circle className={middle} cx="190" cy="266" r="19" />
    <circle className={light} cx="306" cy="196" r="13" />
  </>
);

const Box = () => (
  <>
    <ellipse className={middle} cx="200" cy="348" rx="172" ry="14" />
    <path className={middle} d="M112 182h176l-12-34H124z" />
    <path className={dark} d="M84 216l28-34h176l28 34z" />
    <path className={gold} d="M124 44h64l24 74h-112z" />
    <path className={line} d="M156 120v88" />
    <path className={dark} d="M300 162h50q6 0 6 7t-6 7h-50z" />
    <path className={light} d="M218 216v-66h84v66zM224 144q0-24 36-24t36 24z" />
    <circle className={dark} cx="260" cy="116" r="8" />
    <path className={fine} d="M214 148h92" />
    <path className={light} d="M84 216h232v118q0 12-12 12H96q-12 0-12-12z" />
    <path className={middle} d="M84 216h232l-16 34H100z" />
    <path className={middle} d="m84 216 28-34-50-18-38 38zM316 216l-28-34 50-18 38 38z" />
    <circle className={line} cx="150" cy="300" r="15" />
    <path className={line} d="M166 300h58M204 300v12" />
  </>
);

const Letter = () => (
  <>
    <ellipse className={middle} cx="200" cy="346" rx="168" ry="14" />
    <path className={dark} d="M56 176 188 78q12-9 24 0l132 98v24H56z" />
    <path className={light} d="M92 118q0-12 12-12h192q12 0 12 12v150H92z" />
    <path
      className={gold}
      d="M200 232c-52-36-62-58-56-78 8-24 42-26 56 3 14-29 48-27 56-3 6 20-4 42-56 78z"
    />
    <path className={middle} d="M56 182 200 288 56 334zM344 182 200 288l144 46z" />
    <path className={light} d="M56 334 186 250q14-9 28 0l130 84q0 8-10 8H66q-10 0-10-8z" />
  </>
);

type Picture = GiftName | 'letter';

const pictures: { readonly [Name in Picture]: () => ReactNode } = {
  cake: Cake,
  sea: Sea,
  bicycle: Bicycle,
  box: Box,
  letter: Letter,
};

/** A still life, on the accent of the site. The tile of the same thing uses it by its id. */
export function GiftPicture({ name }: { name: Picture }) {
  const Picture = pictures[name];
  return (
    <svg className={styles.picture} viewBox="0 0 400 400" aria-hidden="true">
      <g id={`gift-${name}`}>
        <Picture />
      </g>
    </svg>
  );
}
