import type { Image } from './image';
import type { EditorLink } from './link';

/** One picture of a hero carousel with what it says. */
export type Slide = {
  id: string;
  title: string;
  text: string | null;
  image: Image | null;
  link: EditorLink | null;
};
