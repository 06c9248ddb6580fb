import { COLORS, PAPER } from './paper';

/** House fronts, each within a width of 100 and standing on 0; two of the windows are lit. */
const fronts = [
  { d: 'M0 0V-150L38 -206V-226H62V-206L100 -150V0Z', color: COLORS.bricks[0], lit: [0, 3] },
  {
    d: 'M0 0V-176H14V-196H28V-216H40V-234H60V-216H72V-196H86V-176H100V0Z',
    color: COLORS.cloth[2] ?? COLORS.trim,
    lit: [1, 2],
  },
  {
    d: 'M0 0V-136C22 -140 20 -184 50 -190C80 -184 78 -140 100 -136V0Z',
    color: COLORS.cloth[5] ?? COLORS.trim,
    lit: [0, 1],
  },
  { d: 'M0 0V-168H-3V-184H103V-168H100V0Z', color: COLORS.cloth[8] ?? COLORS.trim, lit: [3, 2] },
] as const;

const windows = [
  [20, -122],
  [60, -122],
  [20, -66],
  [60, -66],
] as const;

const SCALE = 0.62;
const HOUSES = Math.ceil(PAPER.width / (100 * SCALE));

/** A row of houses along the whole width of the paper, the quay at `base`. */
export function drawQuay(pdf: PDFKit.PDFDocument, base: number): void {
  for (let index = 0; index < HOUSES; index += 1) {
    const front = fronts[(index * 3) % fronts.length] ?? fronts[0];
    pdf
      .save()
      .translate(index * 100 * SCALE, base)
      .scale(SCALE);
    pdf.path(front.d).fill(front.color);
    windows.forEach(([x, y], at) => {
      const isLit = front.lit.some((lit) => lit === (at + index) % windows.length);
      pdf.rect(x, y, 20, 34).fill(isLit ? COLORS.glow : COLORS.ink);
    });
    pdf.restore();
  }
  pdf.rect(0, base, PAPER.width, 10).fill(COLORS.accent);
}
