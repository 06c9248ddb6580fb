import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementName } from './main';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- only interfaces merge
    interface IntrinsicElements extends Record<ElementName, CustomElement> {}
  }
}
