import type { Site } from './site';

export const friends: Site = {
  id: 'friends',
  hosts: ['vrienden.localhost'],
  domain: 'vrienden.kadelicht.example',
  name: { nl: 'Vrienden van Kadelicht', en: 'Friends of Kadelicht' },
  tagline: { nl: 'Voor wat subsidie niet betaalt', en: 'For what no subsidy pays for' },
  themeColor: '#3d1a3f',
  contact: {
    phone: '020 555 01 20',
    mail: 'vrienden@kadelicht.example',
  },
  help: null,
  privacy: { nl: '/nl/privacy', en: '/en/privacy' },
  menus: { main: 'main', footer: 'footer', social: 'social', callToAction: null },
  blocks: {
    footerContact: 2,
    aboutUs: null,
    openingHours: null,
    banner: null,
    nightLine: 22,
    newsletter: 30,
  },
  overviews: ['news', 'stories'],
  searchDomains: ['friends', 'all'],
  hero: 'gift',
  yard: null,
  showsDay: false,
  hasChapters: false,
  volunteer: {
    site: 'main',
    path: { nl: '/nl/meedoen/vrijwilliger-worden', en: '/en/get-involved/volunteer' },
  },
};
