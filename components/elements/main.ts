import { reportPrefetchedPage } from '@/lib/browser/prefetched-page';
import { ActionLog } from './action-log';
import { ConsentPanel } from './consent-panel';
import { ErrorReports } from './error-reports';
import { HeaderSearch } from './header-search';
import { HeroCarousel } from './hero-carousel';
import { ItemSlider } from './item-slider';
import { LoadMore } from './load-more';
import { NearMe } from './near-me';
import { LanguageOffer, TopBanner } from './notices';
import { OpenStatus } from './open-status';
import { OverlayMenu } from './overlay-menu';
import { CopyLink, PrintButton } from './page-buttons';
import { QuickExit } from './quick-exit';
import { ReactIsland } from './react-island';
import { SignUpForm } from './sign-up-form';
import { EmbedsChoice, VideoEmbed } from './video-embed';

// Each adds behaviour to the HTML that the server rendered. Before an interaction they change
// attributes only: on a page with an island, React may hydrate that HTML later.
const ELEMENTS = {
  'action-log': ActionLog,
  'consent-panel': ConsentPanel,
  'copy-link': CopyLink,
  'embeds-choice': EmbedsChoice,
  'error-reports': ErrorReports,
  'header-search': HeaderSearch,
  'hero-carousel': HeroCarousel,
  'item-slider': ItemSlider,
  'language-offer': LanguageOffer,
  'load-more': LoadMore,
  'near-me': NearMe,
  'open-status': OpenStatus,
  'overlay-menu': OverlayMenu,
  'print-button': PrintButton,
  'quick-exit': QuickExit,
  'react-island': ReactIsland,
  'sign-up-form': SignUpForm,
  'top-banner': TopBanner,
  'video-embed': VideoEmbed,
};

export type ElementName = keyof typeof ELEMENTS;

for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);

reportPrefetchedPage();
