import { useTranslations } from 'next-intl';
import { PreviousNext, RelatedStoriesView } from '@/components/views/related';
import { teasersIn } from '@/lib/content/paragraph';
import { describeArticle } from './article';
import { ContentPage, Kind, type NodePageProps } from './content-page';
import { buildFrame, PageBackLink, type PageKind } from './context';

function ProjectPage(props: NodePageProps<'project'>) {
  const t = useTranslations('project');
  const { themes, subjects } = props.node;
  return (
    <ContentPage {...props} meta={<Kind>{t('kind')}</Kind>} terms={[...themes, ...subjects]} />
  );
}

export const projectKind: PageKind<'project'> = {
  render: (node, context) => (
    <ProjectPage
      {...buildFrame(node, context)}
      back={<PageBackLink context={context} node={node} />}
      after={
        <>
          <RelatedStoriesView
            siteLocale={context.siteLocale}
            terms={[...node.subjects, ...node.themes].map(({ id }) => id)}
            except={node.id}
            shown={teasersIn(node.paragraphs)}
          />
          <PreviousNext
            siteLocale={context.siteLocale}
            view="previous_next_project"
            node={node.id}
          />
        </>
      }
    />
  ),
  describe: (node, context) => [describeArticle(node, context)],
};
