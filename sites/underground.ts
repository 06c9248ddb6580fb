import type { Site } from './site';

export const underground: Site = {
  id: 'underground',
  hosts: ['underground.localhost'],
  domain: 'underground.kadelicht.example',
  name: { nl: 'Onderstroom', en: 'Onderstroom' },
  tagline: { nl: 'Kunst van wie de straat kent', en: 'Art by those who know the street' },
  themeColor: '#0c0c10',
  contact: {
    phone: '020 555 01 60',
    mail: 'onderstroom@kadelicht.example',
  },
  help: null,
  privacy: { nl: '/nl/privacy', en: '/en/privacy' },
  menus: { main: 'main', footer: 'footer', social: 'social', callToAction: 'call-to-action' },
  blocks: {
    footerContact: 11,
    aboutUs: null,
    openingHours: null,
    banner: null,
    nightLine: 22,
    newsletter: null,
  },
  overviews: ['news', 'stories', 'activities'],
  searchDomains: ['underground', 'all'],
  hero: 'poster',
  yard: null,
  showsDay: false,
  hasChapters: false,
  volunteer: {
    site: 'main',
    path: { nl: '/nl/meedoen/vrijwilliger-worden', en: '/en/get-involved/volunteer' },
  },
};
