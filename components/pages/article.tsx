import { useTranslations } from 'next-intl';
import type { Article, WithContext } from 'schema-dts';
import { PreviousNext, RelatedView } from '@/components/views/related';
import type { Node } from '@/lib/content/node';
import { formatInstant } from '@/lib/i18n/dates';
import { ContentPage, Kind, type NodePageProps } from './content-page';
import { buildFrame, PageBackLink, type PageContext, type PageKind } from './context';
import { cropImage } from './structured-data';

function ArticlePage(props: NodePageProps<'article'>) {
  const t = useTranslations('article');
  const { node, language } = props;
  return (
    <ContentPage
      {...props}
      meta={
        <>
          <Kind>{t(node.articleType)}</Kind>
          {node.created && (
            <span>
              {t('posted')}{' '}
              <time dateTime={node.created}>{formatInstant(node.created, language, 'date')}</time>
            </span>
          )}
        </>
      }
      terms={[...node.themes, ...node.subjects]}
    />
  );
}

type Written = Node<'article' | 'campaign-article' | 'annual-report-article' | 'project'>;

/** https://schema.org/Article */
export function describeArticle(
  node: Written,
  { site, language, origin, canonical }: PageContext,
  type: 'Article' | 'NewsArticle' = 'Article',
): WithContext<Article> {
  const organization = { '@type': 'Organization' as const, name: site.name[language] };
  return {
    '@context': 'https://schema.org',
    '@type': type,
    headline: node.title,
    inLanguage: node.language,
    ...(node.summary && { description: node.summary }),
    ...(node.created && { datePublished: node.created }),
    ...(node.changed && { dateModified: node.changed }),
    ...cropImage(origin, node.image),
    ...(canonical && { mainEntityOfPage: `${origin}${canonical}` }),
    author: organization,
    publisher: organization,
  };
}

export const articleKind: PageKind<'article'> = {
  render: (node, context) => (
    <ArticlePage
      {...buildFrame(node, context)}
      back={<PageBackLink context={context} node={node} />}
      after={
        <>
          <PreviousNext
            siteLocale={context.siteLocale}
            view="previous_next_article"
            node={node.id}
          />
          <RelatedView
            siteLocale={context.siteLocale}
            chosen={node.related}
            terms={[...node.subjects, ...node.themes].map(({ id }) => id)}
            except={node.id}
          />
        </>
      }
    />
  ),
  describe: (node, context) => [
    describeArticle(node, context, node.articleType === 'news' ? 'NewsArticle' : 'Article'),
  ],
  isArticle: true,
};
