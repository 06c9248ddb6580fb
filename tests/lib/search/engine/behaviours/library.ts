import { searchDocument } from '@/tests/support/search-document';

const at = (day: number) => 1_700_000_000 + day * 86_400;

export const LIBRARY = [
  searchDocument('node:1:nl', {
    title: 'Inloophuis De Kade',
    description: 'Kom binnen voor koffie en een praatje. Iedereen is welkom.',
    body: 'Het inloophuis is elke dag open. Je kunt er douchen en je kleren wassen.',
    type: 'location',
    created: at(1),
  }),
  searchDocument('node:2:nl', {
    title: 'Vrijwilligersvacature: gastheer in de soepkeuken',
    description: 'Eén avond in de week soep uitdelen.',
    type: 'vacancy',
    vacancyType: 'volunteer',
    created: at(2),
  }),
  searchDocument('node:3:nl', {
    title: 'Koken in de buurt',
    description: 'Samen eten met mensen uit de wijk.',
    paragraphTitles: ['Wat je meeneemt'],
    paragraphBodies: ['Neem een schort mee. De buurtmaaltijd begint om zes uur.'],
    type: 'activity',
    themes: ['Ontmoeten'],
    created: at(3),
  }),
  searchDocument('node:4:nl', {
    title: 'Crème brûlée voor honderd gasten',
    description: 'Een kok vertelt over zijn mooiste avond.',
    type: 'story',
    created: at(4),
  }),
  searchDocument('node:5:nl', {
    title: 'Geiten op de boerderij',
    description: 'Er zijn drie lammeren geboren.',
    type: 'news',
    domains: ['farm'],
    created: at(5),
  }),
  searchDocument('node:6:nl', {
    title: 'Overnachten bij de Kade',
    description: 'Een bed en een ontbijt voor wie geen huis heeft.',
    type: 'page',
    created: null,
  }),
  searchDocument('node:7:nl', {
    title: 'Nieuws over de verbouwing',
    description: 'De verbouwing van de keuken is klaar.',
    type: 'news',
    created: at(7),
  }),
  searchDocument('taxonomy_term:8:nl', {
    title: 'Dagbesteding',
    name: 'Dagbesteding en werk',
    type: 'theme',
    entity: 'taxonomy_term',
    created: at(8),
  }),
  searchDocument('node:1:en', {
    language: 'en',
    title: 'Drop-in centre De Kade',
    description: 'Come in for coffee and a chat with our volunteers.',
    href: '/en/drop-in',
    type: 'location',
    created: at(1),
  }),
  searchDocument('file:9:nl', {
    title: 'Huisregels',
    filename: 'huisregels_kade-2026.pdf',
    attachments: 'Honden zijn welkom, als ze aan de lijn blijven. Roken doe je buiten.',
    href: '/media/documents/huisregels_kade-2026.pdf',
    domains: ['farm'],
    page: { href: '/nl/geiten', title: 'Geiten op de boerderij' },
    type: 'document',
    entity: 'file',
    created: at(6),
  }),
];

/** All its fields must survive the index. */
export const PICTURED = searchDocument('node:20:nl', {
  title: 'Zonsopgang boven het IJ',
  image: { src: '/media/ij.jpg', width: 1600, height: 900, srcSet: '/media/ij-xs.jpg 320w' },
  hasVideo: true,
  themes: ['Buiten', 'Kunst'],
  created: at(9),
});
