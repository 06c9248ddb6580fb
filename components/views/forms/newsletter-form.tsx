import { EmailForm } from '@/components/forms/email-form';
import { RichTextBlock } from '@/components/ui/rich-text';
import { orNothing } from '@/lib/cms/report';
import { formNamed } from '@/lib/cms/webform';
import type { Block } from '@/lib/content/block';
import type { SiteLocale } from '@/lib/content/language';
import { initialFieldAnswers } from '@/lib/forms/definition/initial-answers';
import { messagesOf } from '@/lib/i18n/messages';
import { formAction } from '@/lib/routing/paths';
import { emailIn } from './form-view';

type Props = { siteLocale: SiteLocale; block: Block | null };

/** One field, which leads to the form itself; nothing where the site has none. */
export async function NewsletterForm({ siteLocale, block }: Props) {
  const { language } = siteLocale;
  const { webform: messages, newsletter } = messagesOf(language);
  if (!block?.form) return null;
  const { id, path } = block.form;
  const form = await orNothing(formNamed(siteLocale, id, messages));
  const field = form && emailIn(form);
  if (!field) return null;
  return (
    <section data-block={block.id}>
      {block.heading && <h2>{block.heading}</h2>}
      <RichTextBlock html={block.body} />
      <EmailForm
        form={form}
        field={field}
        answers={initialFieldAnswers(form)}
        action={formAction(language, id)}
        // Only the form itself is submitted.
        token={null}
        page={path}
        messages={messages}
        labels={{ ...newsletter, id: `footer-${id}` }}
      />
    </section>
  );
}
