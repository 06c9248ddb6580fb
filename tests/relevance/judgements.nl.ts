import { judgementsOf, type Judgement } from './judgement';
import { judgementsOfOtherSites } from './judgements-other-sites.nl';
import { judgementsOfWording } from './judgements-wording.nl';

const HOUSE_RULES = { file: 'huisregels-inloophuizen.pdf' };
const RENTAL_RULES = { file: 'huisregels-verhuur.pdf' };

const titles = judgementsOf('main', 'exact title', [
  ['Nachtopvang', '/nl/hulp/nachtopvang'],
  ['De hond mag mee naar binnen', '/nl/nieuws/de-hond-mag-mee-naar-binnen'],
  ['Zeventien banken', '/nl/verhalen/zeventien-banken'],
  ['Maatje aan de Kade', '/nl/projecten/maatje-aan-de-kade'],
  ['Elf soorten soep', '/nl/verhalen/elf-soorten-soep'],
  ['Hulp bij schulden', '/nl/hulp/schulden'],
  ['Soep koken voor honderd', '/nl/activiteiten-trainingen/soep-koken'],
  ['een winkel zonder kassa', '/nl/nieuws/een-winkel-zonder-kassa'],
  ['vier uur s nachts', '/nl/videos/vier-uur-s-nachts'],
  ['de lege stoel', '/nl/projecten/de-lege-stoel'],
  ['over ons', '/nl/over-ons'],
]);

const everyday = judgementsOf('main', 'everyday words', [
  ['waar kan ik slapen', '/nl/hulp/nachtopvang', '/nl/locaties/de-luwte'],
  ['een bed voor vannacht', '/nl/hulp/nachtopvang', '/nl/locaties/de-luwte'],
  [
    'gratis eten',
    '/nl/activiteiten-trainingen/soepkeuken-het-anker',
    '/nl/activiteiten-trainingen/soep-koken',
    '/nl/projecten/buurtkeuken',
    '/nl/locaties/de-pollepel',
    '/nl/themas/armoede',
  ],
  [
    'douchen',
    '/nl/hulp/inloophuizen',
    '/nl/locaties/de-kade',
    '/nl/locaties/het-anker',
    '/nl/locaties/de-noorderzon',
    '/nl/locaties/de-wissel',
  ],
  [
    'iets doen overdag',
    '/nl/dagbesteding',
    '/nl/ik-wil-aan-de-slag',
    '/nl/vacatures-voor-dagbesteding',
    '/nl/themas/werk-en-dagbesteding',
    '/nl/activiteiten-trainingen',
  ],
  [
    'zaal huren',
    '/nl/ruimtes-huren',
    '/nl/ruimtes-huren/gymzaal-het-anker',
    '/nl/ruimtes-huren/huiskamer-de-kade',
  ],
  ['hond meenemen', '/nl/nieuws/de-hond-mag-mee-naar-binnen', '/nl/hulp/nachtopvang', HOUSE_RULES],
  [
    'nederlands leren',
    '/nl/activiteiten-trainingen/conversatietafel',
    '/nl/projecten/taal-aan-tafel',
    '/nl/soorten-activiteiten/taal',
  ],
  ['hulp met digid', '/nl/activiteiten-trainingen/telefoonhulp', '/nl/projecten/digitaal-loket'],
  ['fiets laten repareren', '/nl/locaties/de-ketting'],
  ['ik heb schulden', '/nl/hulp/schulden', '/nl/projecten/op-de-rit', '/nl/locaties/op-de-rit'],
  ['kiespijn', '/nl/nieuws/een-tandarts-op-donderdag', '/nl/locaties/het-trappenhuis'],
  ['dokter zonder verzekering', '/nl/projecten/straatdokter'],
  ['haren knippen', '/nl/nieuws/kapper', '/nl/hulp/inloophuizen', '/nl/locaties/het-anker'],
  [
    'ik wil vrijwilliger worden',
    '/nl/meedoen/vrijwilliger-worden',
    '/nl/ja-ik-word-vrijwilliger',
    '/nl/vrijwilligerswerk-amsterdam',
  ],
  ['samen kerst vieren', '/nl/activiteiten-trainingen/kerstdiner', '/nl/projecten/winterlicht'],
  ['ik heb een klacht', '/nl/over-ons/organisatie', HOUSE_RULES],
  ['kinderfiets weggeven', '/nl/projecten/kinderfietsen'],
  [
    'samen zingen',
    '/nl/activiteiten-trainingen/koor',
    '/nl/projecten/kadekoor',
    '/nl/nieuws/zingen-zonder-dat-het-mooi-hoeft',
  ],
  ['leren fietsen', '/nl/activiteiten-trainingen/fietsles'],
  ['werken als kok', '/nl/vacatures-en-stages/kok', '/nl/vacatures-en-stages/kok-leerling'],
  [
    'iemand bellen midden in de nacht',
    '/nl/hulp/nachtopvang',
    '/nl/nieuws/de-nachtlijn-spreekt-zeven-talen',
    '/nl/videos/vier-uur-s-nachts',
    '/nl/contact',
  ],
  [
    'feest geven',
    '/nl/ruimtes-huren/deel-rietkraag',
    '/nl/ruimtes-huren/gymzaal-het-anker',
    '/nl/ruimtes-huren',
    RENTAL_RULES,
  ],
  ['iemand missen', '/nl/projecten/de-lege-stoel'],
  ['huis voor vrouwen', '/nl/locaties/de-deken', '/nl/nieuws/vrouwenochtend'],
  [
    'kamer voor jongeren',
    '/nl/locaties/de-zolder',
    '/nl/projecten/jongeren-thuis',
    '/nl/nieuws/twaalf-kamers-boven-de-oude-drukkerij',
  ],
  ['kamer over in huis', '/nl/projecten/huisgenoot'],
  ['stoppen met drinken', '/nl/themas/verslaving'],
  ['wachtwoord wifi', '/nl/nieuws/wifi'],
  ['schaken leren', '/nl/activiteiten-trainingen/schaken'],
]);

const documents = judgementsOf('main', 'document', [
  ['huisregels', HOUSE_RULES, RENTAL_RULES],
  ['huisregels voor huurders', RENTAL_RULES],
  ['hoeveel borg betaal ik', RENTAL_RULES, '/nl/ruimtes-huren/keuken-de-pollepel'],
  ['alcohol schenken op een feest', RENTAL_RULES],
  ['wapens en messen', HOUSE_RULES],
]);

export const DUTCH: readonly Judgement[] = [
  ...titles,
  ...everyday,
  ...documents,
  ...judgementsOfWording,
  ...judgementsOfOtherSites,
];
