import { Board } from '@/components/places/board';
import type { MenuItem } from '@/lib/content/link';
import type { Node } from '@/lib/content/node';
import type { OpeningWords } from '@/lib/i18n/opening-texts';
import type { Yard } from '@/sites/site';

type Props = {
  node: Node<'landing-page'>;
  items: readonly MenuItem[];
  /** On the blackboard. */
  today: OpeningWords | null;
  yard: Yard;
  label: string;
};

/** A drawing with links in it: a list, whose items the look places over the drawing. */
export function YardHero({ node, items, today, yard, label }: Props) {
  const { wide, tall, places } = yard;
  return (
    <header data-hero="yard">
      <div data-hero-words>
        <h1>{node.heading ?? node.title}</h1>
        {node.intro && <p>{node.intro}</p>}
        {today && <Board words={today} />}
      </div>
      <div data-yard>
        <picture>
          <source
            media="(width < 480px)"
            srcSet={tall.src}
            width={tall.width}
            height={tall.height}
          />
          <img {...wide} alt="" fetchPriority="high" />
        </picture>
        <nav aria-label={label}>
          <ul>
            {items.map(
              ({ label: text, href }, index) =>
                href && (
                  <li key={text} data-place={places[index]}>
                    <a href={href}>{text}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}
