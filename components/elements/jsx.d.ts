import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only interfaces merge
    interface IntrinsicElements {
      'action-log': CustomElement;
      'consent-panel': CustomElement;
      'copy-link': CustomElement;
      'embeds-choice': CustomElement;
      'error-reports': CustomElement;
      'header-search': CustomElement;
      'hero-carousel': CustomElement;
      'item-slider': CustomElement;
      'language-offer': CustomElement;
      'load-more': CustomElement;
      'near-me': CustomElement;
      'open-status': CustomElement;
      'overlay-menu': CustomElement;
      'print-button': CustomElement;
      'quick-exit': CustomElement;
      'react-island': CustomElement;
      'sign-up-form': CustomElement;
      'top-banner': CustomElement;
      'video-embed': CustomElement;
    }
  }
}
