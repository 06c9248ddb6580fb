import type { ReactNode } from 'react';
import { Share } from '@/components/chrome/share';
import { ArticlePage } from '@/components/page/article-page';
import { BasicPage } from '@/components/page/basic-page';
import { LandingPage } from '@/components/page/landing-page';
import { Paragraphs } from '@/components/paragraphs/paragraphs';
import { NeighboursView } from '@/components/views/neighbours';
import { RelatedView } from '@/components/views/related';
import { viewParagraphs } from '@/components/views/view-paragraphs';
import type { Language } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/paths';
import type { Site } from '@/sites/site';
import { DrawnHero } from './drawn-hero';

type Props<Kind extends NodeKind = NodeKind> = {
  node: Node<Kind>;
  site: Site;
  language: Language;
  origin: string;
};

const paragraphsOf = ({ node, site, language }: Props) => (
  <Paragraphs
    items={node.paragraphs}
    language={language}
    views={viewParagraphs({ site: site.id, language })}
  />
);

/** A kind without a page does not compile. */
const renderers: { readonly [Kind in NodeKind]: (props: Props<Kind>) => ReactNode } = {
  'landing-page': (props) => (
    <LandingPage node={props.node} hero={<DrawnHero {...props} />}>
      {paragraphsOf(props)}
    </LandingPage>
  ),
  'basic-page': (props) => (
    <BasicPage node={props.node} language={props.language}>
      {paragraphsOf(props)}
    </BasicPage>
  ),
  article: (props) => {
    const { node, site, language, origin } = props;
    const place = { site: site.id, language };
    const terms = [...node.subjects, ...node.themes].map(({ id }) => id);
    return (
      <ArticlePage
        node={node}
        language={language}
        share={<Share address={`${origin}${nodeHref(node, node.language)}`} title={node.title} />}
        after={
          <>
            <NeighboursView place={place} article={node.id} />
            <RelatedView place={place} terms={terms} except={node.id} />
          </>
        }
      >
        {paragraphsOf(props)}
      </ArticlePage>
    );
  },
};

function render<Kind extends NodeKind>(node: Node<Kind>, rest: Omit<Props, 'node'>): ReactNode {
  return renderers[node.kind]({ ...rest, node });
}

/** The page of a node, by its kind. */
export function DrawnNode({ node, ...rest }: Props) {
  return render(node, rest);
}
