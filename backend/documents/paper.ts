import { brandColors } from '@/backend/pictures/brand-colors';

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 };

/** Where the text stands on a page, in points. */
export const MARGINS = { top: 84, right: 92, bottom: 96, left: 92 };

export const TEXT_WIDTH = PAPER.width - MARGINS.left - MARGINS.right;

/** The house's own colours; `text` is softer than `ink` and still dark enough to read. */
export const COLORS = { ...brandColors.main, text: '#22303d', muted: '#465a6c', line: '#e3d3b3' };
