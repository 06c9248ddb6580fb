import { HeroCarousel } from '@/components/paragraphs/hero-carousel';
import type { Node } from '@/lib/content/node';

/** The main site's front: several pictures that take turns, under one heading. */
export function CarouselHero({ node }: { node: Node<'landing-page'> }) {
  return (
    <>
      <h1 className="visually-hidden">{node.heading ?? node.title}</h1>
      <HeroCarousel slides={node.slides} isFirst />
    </>
  );
}
