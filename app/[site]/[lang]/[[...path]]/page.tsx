import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { Frame } from '@/components/chrome/frame';
import { LanguageNotice } from '@/components/chrome/language-notice';
import { entityAt } from '@/lib/backend/entity';
import { chromeOf } from '@/lib/backend/chrome';
import type { Entity } from '@/lib/content/entity';
import { placeOf, type PlaceParams } from '@/app/[site]/[lang]/place-of';
import { DrawnEntity } from './drawn-entity';
import { metadataOf } from './metadata';
import { subjectOf } from './subject';

type Params = PlaceParams & { path?: string[] };
type Props = { params: Promise<Params> };

// A whole page is made at its first visit, kept, and made anew behind the visitor's back after this.
export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

const pathOf = ({ path = [] }: Params) => `/${path.map(decode).join('/')}`;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return notFound();
  }
}

/** The entity at the address. Elsewhere is a redirect, nowhere is a 404, an outage is thrown. */
async function entityOf(params: Params): Promise<Entity> {
  const { site, language } = placeOf(params);
  const resolution = await entityAt({ site: site.id, language }, pathOf(params));
  switch (resolution.outcome) {
    case 'found':
      return resolution.entity;
    case 'moved':
      return resolution.isPermanent ? permanentRedirect(resolution.to) : redirect(resolution.to);
    case 'missing':
      return notFound();
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, language } = placeOf(await params);
  return metadataOf(site, language, subjectOf(await entityOf(await params)));
}

export default async function Page({ params }: Props) {
  const { site, language } = placeOf(await params);
  const [entity, chrome] = await Promise.all([
    entityOf(await params),
    chromeOf(site.id, language, site),
  ]);
  const { language: shown, paths } = subjectOf(entity);
  return (
    <Frame site={site} language={language} content={chrome} paths={paths}>
      <LanguageNotice shown={shown} asked={language} paths={paths} />
      <DrawnEntity entity={entity} site={site} language={language} />
    </Frame>
  );
}
