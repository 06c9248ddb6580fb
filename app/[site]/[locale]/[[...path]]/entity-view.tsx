import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/layout/navigation';
import { WebformPage } from '@/components/nodes/simple-pages';
import type { ViewRenderers } from '@/components/paragraphs/paragraphs';
import { formRendererFor } from './forms';
import { thingsOf } from './structured-data/entity';
import { subjectOf } from './metadata';
import { breadcrumbList, organization, StructuredData } from './structured-data/structured-data';
import { env } from '@/lib/platform/env';
import { overviewOf, overviewPath } from '@/lib/routing/overviews';
import { frontPath } from '@/lib/routing/paths';
import type { FormRequest } from '@/components/views/forms/form-view';
import page from '@/components/nodes/page.module.css';
import type { Entity } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import { siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';
import { NodeView } from './node-view';
import { TermView } from './term-view';

type Props = {
  entity: Entity;
  site: Site;
  language: Language;
  formRequest: FormRequest;
  isPreview: boolean;
  /** Overrides of this page. */
  views?: Partial<ViewRenderers>;
};

export function EntityView(props: Props) {
  const { entity, site, language } = props;
  const t = useTranslations();
  const subject = subjectOf(entity);
  const context = { site, language, origin: siteOrigin(site, env().SITE_HOSTS, env().PORT) };
  const overview = overviewOf(entity);
  const trail = [
    { label: t('layout.front'), href: frontPath(language) },
    ...(overview && site.overviews.includes(overview)
      ? [{ label: t(`overview.${overview}`), href: overviewPath(overview, language) }]
      : []),
  ];
  return (
    <>
      {!subject.isFront && (
        <div className={page['crumbs']}>
          <Breadcrumbs trail={trail} title={subject.title} titleLanguage={subject.language} />
        </div>
      )}
      {renderEntity(props, context.origin)}
      <StructuredData
        things={[
          organization(context),
          ...(subject.isFront ? [] : [breadcrumbList(context, trail, subject)]),
          ...thingsOf(context, entity, subject.canonical),
        ]}
      />
    </>
  );
}

function renderEntity({ entity, views = {}, ...page }: Props, origin: string) {
  const { site, language } = page;
  switch (entity.type) {
    case 'node':
      return <NodeView node={entity.node} {...page} origin={origin} views={views} />;
    case 'term':
      return <TermView term={entity.term} {...page} />;
    case 'webform':
      return (
        <WebformPage page={entity.page} site={site} language={language}>
          {entity.page.isOpen &&
            formRendererFor({
              ...page,
              page: subjectOf(entity).canonical,
              paths: page.isPreview ? {} : entity.page.paths,
            })(entity.page.webform)}
        </WebformPage>
      );
  }
}
