import { judgementsOf, type Judgement } from './judgement';

const friends = [
  ...judgementsOf('friends', 'exact title', [['Wat jouw gift doet', '/nl/wat-jouw-gift-doet']]),
  ...judgementsOf('friends', 'everyday words', [
    ['elke maand geld geven', '/nl/doneren', '/nl/vriend-worden'],
    ['een dag klussen met ons bedrijf', '/nl/bedrijven'],
    ['oude fiets brengen', '/nl/nieuws/tweehonderd-fietsen-gevraagd'],
  ]),
  ...judgementsOf('friends', 'synonym', [
    ['erfenis', '/nl/nalaten', '/nl/nieuws/met-twee-bussen-naar-zee'],
    ['een schenking doen', '/nl/doneren', '/nl/wat-jouw-gift-doet'],
  ]),
  ...judgementsOf('friends', 'typing error', [['donneren', '/nl/doneren']]),
  ...judgementsOf('friends', 'plural', [
    [
      'taart',
      '/nl/acties/taartenweek',
      '/nl/nieuws/de-taartenploeg-zoekt-bakkers',
      '/nl/verhalen/de-dertiende-taart-van-ineke',
    ],
  ]),
  ...judgementsOf('friends', 'compound', [
    ['machine om te wassen', '/nl/nieuws/drie-wasmachines-voor-het-anker'],
  ]),
];

const farm = [
  ...judgementsOf('farm', 'exact title', [['De dieren', '/nl/dieren']]),
  ...judgementsOf('farm', 'everyday words', [
    ['hoe laat open', '/nl/openingstijden'],
    ['verjaardag vieren', '/nl/kinderfeestjes'],
    ['eieren kopen', '/nl/boerderijwinkel'],
    ['zelf kaas maken', '/nl/activiteiten-trainingen/kaas-maken'],
    ['met de klas naar de boerderij', '/nl/nieuws/veertig-klassen-in-de-modder'],
  ]),
  ...judgementsOf('farm', 'compound', [
    ['winkel', '/nl/boerderijwinkel'],
    [
      'tuin',
      '/nl/moestuin',
      '/nl/soorten-activiteiten/tuin-en-dieren',
      '/nl/vacatures-voor-dagbesteding/moestuin',
    ],
  ]),
  ...judgementsOf('farm', 'plural', [
    ['ezels', '/nl/dieren', '/nl/verhalen/de-ezel-en-de-buschauffeur'],
  ]),
  ...judgementsOf('farm', 'typing error', [['kinderfeesje', '/nl/kinderfeestjes']]),
  ...judgementsOf('farm', 'place name', [
    ['rietkraag', '/nl', '/nl/over-ons', '/nl/locaties/de-rietkraag'],
  ]),
];

const underground = [
  ...judgementsOf('underground', 'exact title', [
    ['De jas met negen zakken', '/nl/verhalen/de-jas-met-negen-zakken'],
  ]),
  ...judgementsOf('underground', 'everyday words', [
    ['zelf optreden', '/nl/activiteiten-trainingen/open-podium', '/nl/podium'],
    [
      'verf op de muur',
      '/nl/activiteiten-trainingen/muurdag',
      '/nl/nieuws/de-muur-die-meedeed',
      '/nl/kunst',
    ],
  ]),
  ...judgementsOf('underground', 'compound', [
    ['wandeling door de stad', '/nl/wandelingen', '/nl/activiteiten-trainingen/avondwandeling'],
  ]),
  ...judgementsOf('underground', 'synonym', [['expositie', '/nl/kunst']]),
  ...judgementsOf('underground', 'typing error', [
    ['avondwandelling', '/nl/activiteiten-trainingen/avondwandeling'],
  ]),
];

const annualReport = [
  ...judgementsOf('annual-report', 'exact title', [
    ['Jaarverslag 2024', '/nl/2024', { file: 'jaarverslag-2024.pdf' }],
  ]),
  ...judgementsOf('annual-report', 'everyday words', [
    [
      'hoeveel geld kwam er binnen',
      '/nl/geld',
      '/nl/in-het-kort',
      { file: 'jaarrekening-2025.pdf' },
    ],
    ['wat vonden de buren', '/nl/2024/buren'],
    ['hogere rekening voor verwarming', '/nl/2025/energie'],
  ]),
  ...judgementsOf('annual-report', 'document', [
    ['jaarrekening', { file: 'jaarrekening-2025.pdf' }],
    ['goedkeurende verklaring accountant', { file: 'jaarrekening-2025.pdf' }, '/nl/toezicht'],
  ]),
  ...judgementsOf('annual-report', 'synonym', [
    ['jaarcijfers', { file: 'jaarrekening-2025.pdf' }, '/nl/in-het-kort', '/nl/geld'],
  ]),
  ...judgementsOf('annual-report', 'plural', [['klacht', '/nl/2025/klachten', '/nl/toezicht']]),
];

export const judgementsOfOtherSites: readonly Judgement[] = [
  ...friends,
  ...farm,
  ...underground,
  ...annualReport,
];
