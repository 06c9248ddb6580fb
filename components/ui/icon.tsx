import { CLOSE, SvgIcon, MENU, PRINT, SEARCH } from './svg-icon';

const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bed: 'M3 18v-9m0 5h18v4M21 14a4 4 0 0 0-4-4h-7v4M7 12a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  back: 'M19 12H5M11 6l-6 6 6 6',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13',
  calendar: 'M4 6.500h16v13.500H4zM4 10.500h16M8 3.500v4M16 3.500v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  close: CLOSE,
  cup: 'M5 9h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10h1.5a2.5 2.5 0 0 1 0 5H17M8 3v3M12 3v3',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  euro: 'M18 6.5A7 7 0 1 0 18 17.500M3.500 10.500h9M3.500 13.500h9',
  heart:
    'M12 20s-8-4.800-8-10.600A4.400 4.400 0 0 1 12 7a4.400 4.400 0 0 1 8 2.400C20 15.200 12 20 12 20',
  key: 'M8 18a4 4 0 1 1 3.600-5.700H21v3h-2.500v2.500h-3v-2.500h-3.900A4 4 0 0 1 8 18M7.500 14h.01',
  leaf: 'M5 19c0-9 5-14 15-14 0 9-4 14-11 14-1.500 0-3-.700-4-2M5 21c1-5 4-8 9-10',
  mail: 'M3.500 6h17v12h-17zM4 7l8 6 8-6',
  menu: MENU,
  pause: 'M9 6v12M15 6v12',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20c0-4 2.500-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17.500 14.500c2.200.700 3.500 2.500 3.500 5.500',
  phone:
    'M6 3.500h3.500l1.500 4-2 1.700a12 12 0 0 0 5.800 5.800l1.700-2 4 1.500V18a2.500 2.500 0 0 1-2.700 2.500A16 16 0 0 1 3.500 6.200 2.500 2.500 0 0 1 6 3.500',
  pin: 'M12 21s7-6 7-11.500a7 7 0 0 0-14 0C5 15 12 21 12 21M12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  play: 'M8 5.500v13l11-6.500z',
  print: PRINT,
  rss: 'M5 5c8 0 14 6 14 14M5 11c4.500 0 8 3.500 8 8M6 18.500h.010',
  search: SEARCH,
  ticket: 'M3.500 8.500v-2h17v2a3.500 3.500 0 0 0 0 7v2h-17v-2a3.500 3.500 0 0 0 0-7M14 6.500v11',
} as const;

export type IconName = keyof typeof paths;

export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name);

/** For server components: the table of all paths is large. Islands use SvgIcon. */
export function Icon({ name, size }: { name: IconName; size?: number | undefined }) {
  return <SvgIcon path={paths[name]} size={size} isArrow={name === 'arrow' || name === 'back'} />;
}
