export const DISTRICT_NAMES = {
  centrum: 'Centrum',
  noord: 'Noord',
  oost: 'Oost',
  zuid: 'Zuid',
  west: 'West',
  'nieuw-west': 'Nieuw-West',
  zuidoost: 'Zuidoost',
  westpoort: 'Westpoort',
  weesp: 'Weesp',
};
