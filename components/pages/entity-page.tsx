import type { ComponentProps, ReactNode } from 'react';
import { LanguageNotice } from '@/components/layout/language';
import { hasQuickExit } from '@/lib/content/entity';
import { alternatesOf } from '@/lib/routing/page-query';
import { EntityView } from './entity-view';
import { subjectOf } from './metadata';
import { PageLayout } from './page-layout';

type Props = ComponentProps<typeof EntityView> & {
  content: ComponentProps<typeof PageLayout>['content'];
  /** Above the header, for editors. */
  above?: ReactNode;
};

export function EntityPage({ content, above, ...props }: Props) {
  const { entity, site, language, formRequest } = props;
  const subject = subjectOf(entity);
  const paths = alternatesOf(subject.paths, formRequest.query);
  return (
    <PageLayout
      site={site}
      language={language}
      content={content}
      paths={paths}
      above={above}
      hasQuickExit={hasQuickExit(entity)}
      tokenFor={formRequest.tokenFor}
    >
      <LanguageNotice shown={subject.language} requested={language} paths={paths} />
      <EntityView {...props} />
    </PageLayout>
  );
}
