import type { Site } from './site';

export const main: Site = {
  id: 'main',
  hosts: ['main.localhost', 'localhost', '127.0.0.1'],
  domain: 'kadelicht.example',
  name: { nl: 'Kadelicht', en: 'Kadelicht' },
  tagline: { nl: 'Niemand staat er alleen voor', en: 'Nobody has to face it alone' },
  themeColor: '#12263a',
  contact: {
    phone: '020 555 01 20',
    phoneHref: 'tel:+31205550120',
    mail: 'info@kadelicht.example',
  },
  help: { nl: '/nl/hulp', en: '/en/help' },
  privacy: { nl: '/nl/privacy', en: '/en/privacy' },
  menus: { main: 'main', footer: 'footer', social: 'social', callToAction: null },
  blocks: {
    footerContact: 1,
    aboutUs: null,
    openingHours: null,
    banner: 20,
    nightLine: 20,
    newsletter: 30,
  },
  overviews: [
    'locations',
    'news',
    'stories',
    'projects',
    'activities',
    'volunteerActivities',
    'volunteerWork',
    'jobs',
    'daytimeWork',
    'rentals',
  ],
  searchDomains: ['main', 'all'],
  hero: 'quay',
  volunteer: {
    site: 'main',
    path: { nl: '/nl/meedoen/vrijwilliger-worden', en: '/en/get-involved/volunteer' },
  },
};
