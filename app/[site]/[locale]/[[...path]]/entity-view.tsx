import { getTranslations } from 'next-intl/server';
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
import type { FormAsk } from '@/components/views/forms/form-view';
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
  ask: FormAsk;
  isPreview: boolean;
  /** How this page draws some of its lists otherwise. */
  views?: Partial<ViewRenderers>;
};

/** A node, a term or a form's page, with the way back up and what search engines read. */
export async function EntityView(props: Props) {
  const { entity, site, language } = props;
  const t = await getTranslations();
  const subject = subjectOf(entity);
  const place = { site, language, origin: siteOrigin(site, env().SITE_HOSTS, env().PORT) };
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
      {drawn(props, place.origin)}
      <StructuredData
        things={[
          organization(place),
          ...(subject.isFront ? [] : [breadcrumbList(place, trail, subject)]),
          ...thingsOf(place, entity, subject.canonical),
        ]}
      />
    </>
  );
}

function drawn({ entity, views = {}, ...place }: Props, origin: string) {
  const { site, language } = place;
  switch (entity.type) {
    case 'node':
      return <NodeView node={entity.node} {...place} origin={origin} views={views} />;
    case 'term':
      return <TermView term={entity.term} {...place} />;
    case 'webform':
      return (
        <WebformPage page={entity.page} site={site} language={language}>
          {entity.page.isOpen &&
            formRendererFor({ ...place, page: subjectOf(entity).canonical })(entity.page.webform)}
        </WebformPage>
      );
  }
}
