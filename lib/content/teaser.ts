import type { ActivityDate, ArticleType, Audience, ReportTheme, VacancyType } from './content-type';
import type { Address, Position, TermReference } from './term';
import type { Image } from './media';
import type { EditorLink, Paths } from './link';
import type { Day } from './day';
import type { Language } from './language';
import type { OpeningHours } from './opening-hours';
import type { RichText } from './rich-text';

type Summary = { summary: string | null };

type Payloads = {
  /** All pages that have no entry here share it. */
  page: Summary;
  'landing-page': Summary;
  article: Summary & { articleType: ArticleType; created: string | null };
  vacancy: Summary & {
    vacancyType: VacancyType;
    place: string | null;
    hours: string | null;
    salary: string | null;
    closes: Day | null;
  };
  activity: Summary & {
    audience: Audience;
    dates: readonly ActivityDate[];
    dateDescription: string | null;
    place: string | null;
    isPinned: boolean;
  };
  project: Summary;
  'video-page': Summary;
  partner: { body: RichText | null; link: EditorLink | null };
  'campaign-landing-page': Summary;
  'campaign-article': Summary;
  'campaign-theme-page': Summary;
  'annual-report-article': Summary & { theme: ReportTheme | null };
  'rental-location': Summary & { capacity: number | null; place: string | null };
  location: {
    address: Address | null;
    phone: string | null;
    hours: OpeningHours | null;
    position: Position | null;
    /** The most telling one first. */
    types: readonly TermReference[];
  };
  theme: Summary;
  term: Summary;
};

export type TeaserKind = keyof Payloads;

type Common = {
  id: number;
  title: string;
  language: Language;
  paths: Paths;
  image: Image | null;
};

export type Teaser<Kind extends TeaserKind = TeaserKind> = {
  [K in Kind]: { kind: K } & Common & Payloads[K];
}[Kind];
