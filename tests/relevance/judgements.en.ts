import { judgementsOf, type Judgement } from './judgement';

const HOUSE_RULES = { file: 'house-rules-walk-in-houses.pdf' };
const RENTAL_RULES = { file: 'house-rules-rooms-to-rent.pdf' };

const main = [
  ...judgementsOf('main', 'exact title', [
    ['Night shelter', '/en/help/night-shelter'],
    ['seventeen sofas', '/en/stories/seventeen-sofas'],
    ['A Key First', '/en/projects/a-key-first'],
    ['Help with debt', '/en/help/debt'],
    ['chess on the boat', '/en/activities/chess-on-the-boat'],
    ['about us', '/en/about-us'],
  ]),
  ...judgementsOf('main', 'everyday words', [
    ['where can I sleep', '/en/help/night-shelter', '/en/locations/de-luwte'],
    [
      'free food',
      '/en/activities/soup-kitchen-het-anker',
      '/en/activities/cooking-soup',
      '/en/projects/neighbourhood-kitchen',
      '/en/locations/de-pollepel',
      '/en/themes/poverty',
    ],
    [
      'take a shower',
      '/en/help/walk-in-houses',
      '/en/locations/de-kade',
      '/en/locations/het-anker',
      '/en/locations/de-wissel',
      '/en/locations/de-noorderzon',
    ],
    ['learn dutch', '/en/activities/kitchen-table-dutch', '/en/kinds-of-activities/language'],
    ['toothache', '/en/news/a-dentist-on-thursdays', '/en/locations/het-trappenhuis'],
    ['doctor without insurance', '/en/projects/street-doctor'],
    ['I cannot pay my bills', '/en/help/debt', '/en/projects/on-track', '/en/locations/op-de-rit'],
    [
      'something to do during the day',
      '/en/day-activities',
      '/en/ik-wil-aan-de-slag',
      '/en/vacancies-for-daytime-activities',
      '/en/themes/work-and-day-activities',
      '/en/kinds-of-work/day-activities',
    ],
    [
      'rent a room for a party',
      '/en/rooms-to-rent',
      '/en/rooms-to-rent/gym-het-anker',
      '/en/rooms-to-rent/living-room-de-kade',
      RENTAL_RULES,
    ],
    [
      'i want to volunteer',
      '/en/get-involved/volunteer',
      '/en/ja-ik-word-vrijwilliger',
      '/en/vacancies-for-volunteers',
    ],
    [
      'computer help',
      '/en/activities/phone-and-computer-help',
      '/en/kinds-of-activities/computer-and-phone',
    ],
    ['stop drinking', '/en/themes/addiction'],
    [
      'get a haircut',
      '/en/news/gerard-has-cut-hair-for-ten-years',
      '/en/help/walk-in-houses',
      '/en/locations/het-anker',
    ],
    ['I have a complaint', '/en/about-us/organisation', HOUSE_RULES],
  ]),
  ...judgementsOf('main', 'typing error', [
    [
      'volonteer',
      '/en/get-involved/volunteer',
      '/en/ja-ik-word-vrijwilliger',
      '/en/vacancies-for-volunteers',
      '/en/kinds-of-work/volunteer-work',
    ],
    ['nigth shelter', '/en/help/night-shelter', '/en/locations/de-luwte'],
    ['intership', '/en/stage', '/en/vacancies', '/en/kinds-of-work/internships'],
    ['dentits', '/en/news/a-dentist-on-thursdays', '/en/locations/het-trappenhuis'],
  ]),
  ...judgementsOf('main', 'plural', [
    [
      'walk-in house',
      '/en/help/walk-in-houses',
      '/en/vacancies/social-work-internship-in-a-walk-in-house',
    ],
    [
      'buddies',
      '/en/projects/buddy-at-the-quay',
      '/en/vacancies-for-volunteers/buddy-for-someone-who-wants-to-get-out',
      '/en/kinds-of-volunteer-work/buddy',
      '/en/volunteer-activities/buddy-evening',
      '/en/news/forty-people-are-looking-for-a-buddy',
    ],
    ['vacancy', '/en/vacancies', '/en/vacancies-for-volunteers', '/en/jobs'],
  ]),
  ...judgementsOf('main', 'place name', [
    ['turfschuit', '/en/locations/de-turfschuit'],
    ['het anker', '/en/locations/het-anker'],
  ]),
  ...judgementsOf('main', 'synonym', [
    [
      'money problems',
      '/en/help/debt',
      '/en/themes/debt',
      '/en/projects/on-track',
      '/en/locations/op-de-rit',
      '/en/activities/making-ends-meet',
    ],
    [
      'soccer',
      '/en/activities/street-football',
      '/en/projects/fc-de-kade',
      '/en/kinds-of-activities/sport-and-exercise',
    ],
    [
      'bike repair',
      '/en/locations/de-ketting',
      '/en/kinds-of-day-activities/bicycle-repair',
      '/en/vacancies-for-daytime-activities/repair-bicycles-at-de-ketting',
    ],
    [
      'befriending',
      '/en/projects/buddy-at-the-quay',
      '/en/kinds-of-volunteer-work/buddy',
      '/en/vacancies-for-volunteers/buddy-for-someone-who-wants-to-get-out',
    ],
    ['soup kitchen', '/en/activities/soup-kitchen-het-anker'],
  ]),
  ...judgementsOf('main', 'document', [
    ['house rules', HOUSE_RULES, RENTAL_RULES],
    ['deposit for a room', RENTAL_RULES],
  ]),
];

const otherSites = [
  ...judgementsOf('friends', 'everyday words', [
    ['give money every month', '/en/donate', '/en/become-a-friend'],
    ['leave something in my will', '/en/legacy'],
  ]),
  ...judgementsOf('farm', 'everyday words', [
    ['when are you open', '/en/opening-hours'],
    ['buy eggs', '/en/farm-shop'],
  ]),
  ...judgementsOf('farm', 'plural', [
    [
      'goat',
      '/en/animals',
      '/en/activities/bringing-in-the-goats',
      '/en/activities/making-goats-cheese',
    ],
  ]),
  ...judgementsOf('underground', 'everyday words', [
    ['city walk with a guide', '/en/walks', '/en/activities/evening-walk'],
  ]),
  ...judgementsOf('annual-report', 'exact title', [
    ['Annual report 2024', '/en/2024', { file: 'annual-report-2024.pdf' }],
  ]),
  ...judgementsOf('annual-report', 'everyday words', [
    ['energy bill', { file: 'annual-report-2025.pdf' }, '/en/2025'],
  ]),
];

export const ENGLISH: readonly Judgement[] = [...main, ...otherSites];
