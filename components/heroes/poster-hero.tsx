import type { ReactNode } from 'react';
import { ResponsiveImage } from '@/components/ui/image';
import type { Node } from '@/lib/content/node';

type Props = { node: Node<'landing-page'>; children: ReactNode };

/** A heading as wide as the window; the picture is its ground. */
export function PosterHero({ node, children }: Props) {
  return (
    <header data-hero="poster">
      {node.image && <ResponsiveImage image={node.image} sizes="100vw" isFirst isDecorative />}
      <h1>{node.heading ?? node.title}</h1>
      <div data-hero-words>
        {node.intro && <p>{node.intro}</p>}
        {children}
      </div>
    </header>
  );
}
