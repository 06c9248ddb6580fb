/** The tones an editor can choose for a part of the annual report. */
export const COLOR_VARIANTS = ['sand', 'brick', 'moss', 'ink'] as const;

export type ColorVariant = (typeof COLOR_VARIANTS)[number];

/** What a part of an annual report is about. */
export type ReportTheme = {
  id: number;
  name: string;
  heading: string | null;
  variant: ColorVariant | null;
};
