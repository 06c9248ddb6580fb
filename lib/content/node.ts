import type {
  ActivityDate,
  ArticleType,
  Audience,
  ColorVariant,
  ReportTheme,
  VacancyType,
  Weekday,
} from './content-type';
import type { Day } from './day';
import type { Download, Image, ImageFile, Video } from './media';
import type { EditorLink, Paths } from './link';
import type { Paragraph, Slide } from './paragraph';
import type { Color } from './color';
import type { Language } from './language';
import type { RichText } from './rich-text';
import type { Teaser } from './teaser';
import type { SignUp } from './sign-up';
import type { LocationReference, TermReference } from './term';

type Text = { summary: string | null; body: RichText | null; image: Image | null };
type About = { subjects: readonly TermReference[]; themes: readonly TermReference[] };

type Contact = { name: string | null; phone: string | null; email: string | null };

type CampaignFront = Text & {
  heading: string | null;
  color: Color | null;
  emblem: ImageFile | null;
  secondaryImage: Image | null;
  link: EditorLink | null;
  linkToPage: EditorLink | null;
  capacity: number | null;
};

export const NODE_KINDS = [
  'landing-page',
  'article',
  'basic-page',
  'overview-page',
  'vacancy',
  'project',
  'activity',
  'video-page',
  'partner',
  'campaign-landing-page',
  'campaign-theme-page',
  'campaign-article',
  'annual-report-page',
  'annual-report-article',
  'rental-location',
] as const;

export type NodeKind = (typeof NODE_KINDS)[number];

type Payloads = {
  'landing-page': {
    heading: string | null;
    intro: string | null;
    image: Image | null;
    slides: readonly Slide[];
  };
  article: Text &
    About & {
      articleType: ArticleType;
      related: readonly Teaser[];
    };
  /** With a location, it is the page of what happens there. */
  'basic-page': Text & { location: LocationReference | null; hasQuickExit: boolean };
  'overview-page': Text;
  vacancy: Text & {
    vacancyType: VacancyType;
    location: LocationReference | null;
    hours: string | null;
    salary: string | null;
    /** The kinds of volunteer work or daytime activity. */
    kinds: readonly TermReference[];
    days: readonly Weekday[];
    closes: Day | null;
    contact: Contact | null;
    details: readonly Paragraph[];
  };
  project: Text & About;
  activity: Text & {
    audience: Audience;
    types: readonly TermReference[];
    location: LocationReference | null;
    organization: Teaser | null;
    dates: readonly ActivityDate[];
    dateDescription: string | null;
    signUp: SignUp;
    responseEmail: string | null;
  };
  'video-page': Text & {
    video: Video | null;
    link: EditorLink | null;
    themes: readonly TermReference[];
  };
  partner: { body: RichText | null; image: Image | null; link: EditorLink | null };
  'campaign-landing-page': CampaignFront;
  'campaign-theme-page': CampaignFront;
  'campaign-article': Text & {
    color: Color | null;
    link: EditorLink | null;
    campaign: Teaser | null;
  };
  'annual-report-page': Text & {
    heading: string | null;
    variant: ColorVariant | null;
    document: Download | null;
  };
  'annual-report-article': Text & {
    theme: ReportTheme | null;
    variant: ColorVariant | null;
    document: Download | null;
    report: Teaser | null;
  };
  'rental-location': Text & { capacity: number | null; location: LocationReference | null };
};

type Common = {
  /** 0 when the backend omits it. */
  id: number;
  title: string;
  language: Language;
  paths: Paths;
  /** ISO 8601 with offset. */
  created: string | null;
  changed: string | null;
  description: string | null;
  /** Its title for search engines, where the editor gave it another. */
  searchTitle: string | null;
  /** Search engines leave it out. */
  hasNoindex: boolean;
  paragraphs: readonly Paragraph[];
};

export type Node<Kind extends NodeKind = NodeKind> = {
  [K in Kind]: { kind: K } & Common & Payloads[K];
}[Kind];
