import type { Site } from './site';

export const annualReport: Site = {
  id: 'annual-report',
  hosts: ['jaarverslag.localhost'],
  domain: 'jaarverslag.kadelicht.example',
  name: { nl: 'Jaarverslag Kadelicht', en: 'Kadelicht annual report' },
  tagline: {
    nl: 'Wat we deden, met wie en waarvan',
    en: 'What we did, with whom and how it was paid',
  },
  themeColor: '#0f3d3e',
  contact: {
    phone: '020 555 01 20',
    mail: 'info@kadelicht.example',
  },
  help: null,
  privacy: { nl: '/nl/privacy', en: '/en/privacy' },
  menus: { main: 'main', footer: 'footer', social: 'social', callToAction: null },
  blocks: {
    footerContact: 3,
    aboutUs: null,
    openingHours: null,
    banner: null,
    nightLine: 22,
    newsletter: null,
  },
  overviews: [],
  searchDomains: ['annual-report', 'all'],
  hero: 'figure',
  yard: null,
  showsDay: false,
  hasChapters: true,
  volunteer: {
    site: 'main',
    path: { nl: '/nl/meedoen/vrijwilliger-worden', en: '/en/get-involved/volunteer' },
  },
};
