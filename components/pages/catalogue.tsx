import { TeaserList } from '@/components/teasers/teaser-list';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/links/button-link';
import { OpenStatus } from '@/components/ui/open-status';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Teaser } from '@/lib/content/teaser';
import { type PageContext, PageForm, PageParagraphs } from './context';
import page from './page.module.css';

const VARIANTS = ['filled', 'outlined', 'plain'] as const;
const ICONS = ['clock', 'mail', 'phone', 'pin', 'calendar', 'arrow'] as const;
const NEVER = Number.MAX_SAFE_INTEGER;
const FORM = 'contact';

function Parts() {
  return (
    <>
      <p>
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} link={{ href: '#content', label: variant }} variant={variant} />
        ))}
      </p>
      <p>
        {ICONS.map((icon) => (
          <Icon key={icon} name={icon} size={24} />
        ))}
      </p>
      {[true, false].map((isOpen) => (
        <p key={String(isOpen)}>
          <OpenStatus texts={[{ until: NEVER, text: isOpen ? 'open' : 'closed', isOpen }]} />
        </p>
      ))}
    </>
  );
}

type FormRequest = PageContext['formRequest'];

const withProblems = (request: FormRequest): FormRequest => ({
  ...request,
  query: { ...request.query, form: FORM },
  draft: {
    answers: {},
    files: {},
    step: null,
    draft: null,
    problems: [{ key: 'name', part: null, message: 'A problem of a field' }],
    message: 'A problem of the form',
  },
});

type Props = Pick<PageContext, 'site' | 'language' | 'origin' | 'path' | 'formRequest'> & {
  paragraphs: readonly Paragraph[];
  teasers: readonly Teaser[];
};

/** Every component with the tokens and the look of a site. */
export function Catalogue({ paragraphs, teasers, formRequest, ...about }: Props) {
  const { site, language, path } = about;
  const context: PageContext = {
    ...about,
    siteLocale: { site: site.id, language },
    canonical: path,
    paths: {},
    formRequest: withProblems(formRequest),
    isPreview: true,
    views: {},
  };
  return (
    <article className={page.flow} data-node="catalogue">
      <header className={page.head}>
        <h1>Catalogue</h1>
      </header>
      <section className={page.text}>
        <Parts />
      </section>
      <TeaserList teasers={teasers} language={language} level={2} />
      <PageParagraphs context={context} items={paragraphs} />
      <section className={page.text}>
        <PageForm context={context} webform={FORM} />
      </section>
    </article>
  );
}
