export type MenuItem = {
  label: string;
  /** Null for a heading that leads nowhere itself. */
  href: string | null;
  below: readonly MenuItem[];
};
