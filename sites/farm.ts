import type { Site } from './site';

export const farm: Site = {
  id: 'farm',
  hosts: ['boerderij.localhost'],
  domain: 'boerderij.kadelicht.example',
  name: { nl: 'Buurtboerderij De Rietkraag', en: 'De Rietkraag neighbourhood farm' },
  tagline: { nl: 'Modder, melk en gezelschap', en: 'Mud, milk and good company' },
  themeColor: '#22502b',
  contact: {
    phone: '020 555 01 40',
    mail: 'boerderij@kadelicht.example',
  },
  help: null,
  privacy: { nl: '/nl/privacy', en: '/en/privacy' },
  menus: { main: 'main', footer: 'footer', social: 'social', callToAction: 'call-to-action' },
  blocks: {
    footerContact: 9,
    aboutUs: 8,
    openingHours: 10,
    banner: 21,
    nightLine: 22,
    newsletter: null,
  },
  overviews: ['news', 'activities'],
  searchDomains: ['farm', 'all'],
  hero: 'yard',
  showsDay: true,
  yard: {
    wide: { src: '/brands/farm/yard.svg', width: 1600, height: 640 },
    tall: { src: '/brands/farm/yard-tall.svg', width: 750, height: 1010 },
    places: ['gate', 'stable', 'garden', 'shop'],
  },
  hasChapters: false,
  volunteer: null,
};
