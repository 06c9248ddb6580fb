export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const MENU = 'M4 7h16M4 12h16M4 17h16';
export const PRINT = 'M7 8.500V4h10v4.500M7 17H4V8.500h16V17h-3M7 14h10v6H7z';
export const SEARCH =
  'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13M15.500 15.500 20.500 20.500';

type Props = {
  path: string;
  size?: number | undefined;
  /** It points to where one goes, which is the other side where one reads from right to left. */
  isArrow?: boolean;
};

export function SvgIcon({ path, size = 24, isArrow = false }: Props) {
  return (
    <svg
      aria-hidden="true"

      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-arrow={isArrow || undefined}
    >
      <path d={path} />
    </svg>
  );
}
