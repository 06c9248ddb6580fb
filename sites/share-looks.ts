import type { ShareLook } from '@/lib/share-image/look';
import anton from './fonts/anton.json';
import baloo from './fonts/baloo-2.json';
import bricolage from './fonts/bricolage-grotesque.json';
import fraunces from './fonts/fraunces.json';
import newsreader from './fonts/newsreader.json';
import type { SiteId } from './site';

/** Spout gables and steps between them, as at the edge of a page. */
const roofs = Array.from(
  { length: 9 },
  (_, index) =>
    `<path transform="translate(${index * 150 - 20} 0)" d="M0 630V556l38-34 38 34V576h8v-20h14v-16h12v-16h22v16h12v16h6V630z"/>`,
).join('');

const airmail = Array.from(
  { length: 18 },
  (_, index) =>
    `<path fill="${index % 2 === 0 ? '#ff8f7d' : '#3d1a3f'}" d="M${index * 70} 630l14-22h35l-14 22z"/>`,
).join('');

const looks: { readonly [Id in SiteId]: ShareLook } = {
  main: {
    outlines: bricolage,
    tracking: -0.02,
    leading: 1.08,
    isUpperCase: false,
    paper: '#12263a',
    ink: '#fff6e6',
    backdrop: `<g fill="#1c3854">${roofs}</g>`,
    frame: {
      box: { left: 712, top: 66, width: 416, height: 564 },
      shape: 'M712 630V274a208 208 0 0 1 416 0V630z',
      tilt: 0,
      below:
        '<radialGradient id="lamp"><stop offset=".55" stop-color="#ffc145" stop-opacity=".38"/><stop offset="1" stop-color="#ffc145" stop-opacity="0"/></radialGradient><circle cx="920" cy="274" r="330" fill="url(#lamp)"/>',
      above:
        '<path fill="none" stroke="#ffc145" stroke-width="8" d="M712 634V274a208 208 0 0 1 416 0V634"/>',
      inks: null,
    },
  },
  friends: {
    outlines: fraunces,
    tracking: -0.015,
    leading: 1.12,
    isUpperCase: false,
    paper: '#ffe3d8',
    ink: '#3d1a3f',
    backdrop: airmail,
    frame: {
      box: { left: 712, top: 84, width: 404, height: 404 },
      shape: 'M712 84h404v404h-404z',
      tilt: 3,
      below:
        '<rect x="698" y="76" width="440" height="496" rx="6" fill="#3d1a3f" opacity=".16"/><rect x="692" y="64" width="444" height="496" rx="6" fill="#fff"/>',
      above: '',
      inks: null,
    },
  },
  'annual-report': {
    outlines: newsreader,
    tracking: -0.025,
    leading: 1.1,
    isUpperCase: false,
    paper: '#fbfcf9',
    ink: '#10302f',
    backdrop:
      '<path fill="#e9f0ea" d="M0 630V612L400 606 800 597 1200 590V630z"/><path fill="none" stroke="#ff8a2a" stroke-width="4" d="M0 612L400 606 800 597 1200 590"/><path stroke="#b9cac2" d="M72 482.5h1056"/>',
    frame: {
      box: { left: 724, top: 70, width: 404, height: 484 },
      shape: 'M724 70h404v484h-404z',
      tilt: 0,
      below: '<path fill="#fbfcf9" d="M692 60h460v500h-460z"/>',
      above: '<path fill="none" stroke="#10302f" d="M716.5 62.5h419v499h-419z"/>',
      inks: ['#0f3d3e', '#f3f8f2'],
    },
  },
  farm: {
    outlines: baloo,
    tracking: -0.01,
    leading: 1.02,
    isUpperCase: false,
    paper: '#f9c22e',
    ink: '#2b2a17',
    backdrop:
      '<path fill="#8fc04a" d="M0 498c180-44 380-40 560-8s420 10 640-34V630H0z"/><path fill="#22502b" d="M0 618q14-26 22 0 10-40 22 0 12-28 20 0zM1060 618q14-30 24 0 10-44 22 0 12-30 24 0zM0 612h1200v18H0z"/>',
    frame: {
      box: { left: 700, top: 66, width: 436, height: 468 },
      shape:
        'M736 80q176-24 360-4 34 2 36 40 12 180 0 368-2 44-40 46-180 10-352-2-38-4-38-42-10-180 0-364 2-38 34-42z',
      tilt: 1.5,
      below: '',
      above:
        '<path fill="none" stroke="#fffdf2" stroke-width="14" d="M736 80q176-24 360-4 34 2 36 40 12 180 0 368-2 44-40 46-180 10-352-2-38-4-38-42-10-180 0-364 2-38 34-42z"/>',
      inks: null,
    },
  },
  underground: {
    outlines: anton,
    tracking: 0.005,
    leading: 1.1,
    isUpperCase: true,
    paper: '#0c0c10',
    ink: '#f5f5ee',
    backdrop: '<path fill="#d4ff3a" d="M0 0h1200v10H0z"/>',
    frame: {
      box: { left: 690, top: 10, width: 510, height: 620 },
      shape: 'M790 10H1200V630H690z',
      tilt: 0,
      below: '',
      above: '<path stroke="#d4ff3a" stroke-width="6" d="M790 10L690 630"/>',
      inks: ['#0c0c10', '#ff4f9a'],
    },
  },
};

/** Returns how the images look that a site is shared with. */
export const shareLookOf = (id: SiteId): ShareLook => looks[id];
