import { judgementsOf, type Judgement } from './judgement';

const mistyped = judgementsOf('main', 'typing error', [
  [
    'vrijwiligerswerk',
    '/nl/vrijwilligerswerk-amsterdam',
    '/nl/soorten-werk/vrijwilligerswerk',
    '/nl/meedoen/vrijwilliger-worden',
  ],
  ['soepkeukn', '/nl/activiteiten-trainingen/soepkeuken-het-anker'],
  [
    'daglbesteding',
    '/nl/dagbesteding',
    '/nl/vacatures-voor-dagbesteding',
    '/nl/soorten-werk/dagbesteding',
    '/nl/ik-wil-aan-de-slag',
  ],
  [
    'nachtopvagn',
    '/nl/hulp/nachtopvang',
    '/nl/locaties/de-luwte',
    '/nl/vacatures-en-stages/begeleider-nachtopvang',
  ],
  ['tandarst', '/nl/nieuws/een-tandarts-op-donderdag', '/nl/locaties/het-trappenhuis'],
  ['inlophuizen', '/nl/hulp/inloophuizen'],
  ['soliciteren', '/nl/solliciteer', '/nl/werken-bij'],
  ['straatdocter', '/nl/projecten/straatdokter', '/nl/vacatures-en-stages/verpleegkunde'],
  [
    'rietkraak',
    '/nl/locaties/de-rietkraag',
    '/nl/ruimtes-huren/deel-rietkraag',
    '/nl/vrijwilligerswerk-amsterdam/dierenverzorger',
  ],
  [
    'schuldhulpverlenning',
    '/nl/vacatures-en-stages/schuldhulpverlener',
    '/nl/hulp/schulden',
    '/nl/projecten/op-de-rit',
  ],
]);

const compounds = judgementsOf('main', 'compound', [
  ['huis inloop', '/nl/hulp/inloophuizen'],
  [
    'schuld hulp',
    '/nl/hulp/schulden',
    '/nl/vacatures-en-stages/schuldhulpverlener',
    '/nl/projecten/op-de-rit',
  ],
  ['opvang voor de nacht', '/nl/hulp/nachtopvang', '/nl/locaties/de-luwte'],
  ['krant van de buurt', '/nl/projecten/de-buurtkrant', '/nl/nieuws/een-krant-die-je-kunt-ruiken'],
  ['wandeling dijk', '/nl/activiteiten-trainingen/wandeling-dijk'],
  [
    'werkplaats fiets',
    '/nl/locaties/de-ketting',
    '/nl/vacatures-en-stages/werkmeester-fiets',
    '/nl/vacatures-voor-dagbesteding/fietsen-maken',
  ],
  ['boerderij', '/nl/locaties/de-rietkraag'],
  ['raad van cliënten', '/nl/over-ons/organisatie', '/nl/nieuws/raad'],
  [
    'kinder fietsen',
    '/nl/projecten/kinderfietsen',
    '/nl/nieuws/de-ketting-maakt-nu-ook-kinderfietsen',
  ],
  ['keuken buurt', '/nl/projecten/buurtkeuken', '/nl/vrijwilligerswerk-amsterdam/kok-buurtkeuken'],
  [
    'vrijwilligersvacatures',
    '/nl/vrijwilligerswerk-amsterdam',
    '/nl/soorten-werk/vrijwilligerswerk',
    '/nl/meedoen/vrijwilliger-worden',
  ],
]);

const plurals = judgementsOf('main', 'plural', [
  [
    'inloophuis',
    '/nl/hulp/inloophuizen',
    '/nl/vacatures-en-stages/social-work',
    '/nl/locaties/de-kade',
    '/nl/locaties/de-wissel',
    '/nl/locaties/het-anker',
  ],
  [
    'maatjes',
    '/nl/projecten/maatje-aan-de-kade',
    '/nl/vrijwilligerswerk-amsterdam/maatje',
    '/nl/vrijwilligersactiviteiten/maatjesavond',
    '/nl/nieuws/veertig-mensen-zoeken-een-maatje',
  ],
  ['vacature', '/nl/vacatures-en-stages', '/nl/werken-bij', '/nl/vacatures-voor-dagbesteding'],
  ['stages', '/nl/stage', '/nl/vacatures-en-stages', '/nl/soorten-werk/stages'],
  ['ruimte huren', '/nl/ruimtes-huren'],
  ['locatie', '/nl/overzicht-locaties'],
  [
    'moestuinen',
    '/nl/activiteiten-trainingen/tuinmiddag',
    '/nl/vacatures-voor-dagbesteding/moestuin',
    '/nl/projecten/tuin-van-noord',
  ],
  [
    'wandelingen',
    '/nl/activiteiten-trainingen/wandeling-dijk',
    '/nl/soorten-activiteiten/wandeling-en-uitje',
  ],
]);

const places = judgementsOf('main', 'place name', [
  ['Het Anker', '/nl/locaties/het-anker'],
  ['turfschuit', '/nl/locaties/de-turfschuit'],
  ['roerstokgang', '/nl/locaties/de-pollepel'],
  ['turfschipperskade 31', '/nl/locaties/de-turfschuit', '/nl/hulp/inloophuizen'],
  ['noorderzon', '/nl/locaties/de-noorderzon'],
  ['de luwte', '/nl/locaties/de-luwte'],
  ['wissel nieuw-west', '/nl/locaties/de-wissel', '/nl/nieuws/de-wissel-gaat-om-half-zeven-open'],
  ['inloophuis in zuidoost', '/nl/locaties/het-trappenhuis', '/nl/hulp/inloophuizen'],
  [
    'lantaarnkade',
    '/nl/locaties/kantoor',
    '/nl/locaties/de-kade',
    '/nl/contact',
    '/nl/projecten/winterlicht',
    '/nl/nieuws/vijfhonderd-lampen-op-de-kade',
  ],
]);

const synonyms = judgementsOf('main', 'synonym', [
  [
    'buddy',
    '/nl/projecten/maatje-aan-de-kade',
    '/nl/vrijwilligerswerk-amsterdam/maatje',
    '/nl/soorten-vrijwilligerswerk/maatje',
  ],
  ['thuisloosheid', '/nl/themas/dakloosheid'],
  [
    'geldzorgen',
    '/nl/hulp/schulden',
    '/nl/themas/schulden',
    '/nl/projecten/op-de-rit',
    '/nl/locaties/op-de-rit',
  ],
  [
    'hulp met mijn pc',
    '/nl/activiteiten-trainingen/telefoonhulp',
    '/nl/projecten/digitaal-loket',
    '/nl/soorten-activiteiten/computer-en-telefoon',
  ],
  ['gratis kleren', '/nl/nieuws/een-winkel-zonder-kassa', '/nl/locaties/het-anker'],
  [
    'wasserette',
    '/nl/locaties/schoon-genoeg',
    '/nl/soorten-dagbesteding/wasserij',
    '/nl/vacatures-voor-dagbesteding/wasserij',
  ],
  ['stageplek', '/nl/stage', '/nl/vacatures-en-stages', '/nl/soorten-werk/stages'],
  [
    'taalles',
    '/nl/projecten/taal-aan-tafel',
    '/nl/activiteiten-trainingen/conversatietafel',
    '/nl/soorten-activiteiten/taal',
  ],
  ['kinderboerderij', '/nl/locaties/de-rietkraag'],
]);

/** Queries in other words than those of the page. */
export const judgementsOfWording: readonly Judgement[] = [
  ...mistyped,
  ...compounds,
  ...plurals,
  ...places,
  ...synonyms,
];
