export type Option = { value: string; label: string };

/** Options under a heading of their own, as a select draws them. */
export type OptionGroup = { heading: string; options: readonly Option[] };

export type Choices = readonly (Option | OptionGroup)[];

/** What a choice sends for "Anders"; Drupal's own name for it. */
export const OTHER = '_other_';

/** The free answer next to the choices: the option that opens it, the hint inside, its length. */
export type Other = { label: string; placeholder: string | null; maxLength: number };

/** All options, out of their groups, in order. */
export const optionsIn = (choices: Choices): readonly Option[] =>
  choices.flatMap((choice) => ('options' in choice ? choice.options : [choice]));
