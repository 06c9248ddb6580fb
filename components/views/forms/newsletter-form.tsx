import { SignUpForm } from '@/components/forms/sign-up-form';
import { RichTextBlock } from '@/components/ui/rich-text';
import { orNothing } from '@/lib/cms/report';
import { loadForm } from '@/lib/cms/webform';
import type { Block } from '@/lib/content/block';
import type { SiteLocale } from '@/lib/content/language';
import { isAccepting } from '@/lib/content/paragraph';
import { findSignUp } from '@/lib/forms/definition/sign-up';
import { messagesOf } from '@/lib/i18n/messages';
import { formAction } from '@/lib/routing/paths';

type Props = {
  siteLocale: SiteLocale;
  block: Block | null;
  tokenFor: (webform: string) => string;
};

/** Subscribes in one press, or links to a form that needs more; nothing where the site has none. */
export async function NewsletterForm({ siteLocale, block, tokenFor }: Props) {
  const { language } = siteLocale;
  const { webform: messages, newsletter } = messagesOf(language);
  if (!block?.form) return null;
  const { id, path, accepts } = block.form;
  if (!isAccepting(accepts, new Date().getTime())) return null;
  const form = await orNothing(loadForm(siteLocale, id, messages));
  if (!form) return null;
  const { email, submit, begin, more } = newsletter;
  const signUp = findSignUp(form, messages);
  return (
    <section data-block={block.id}>
      {block.heading && <h2>{block.heading}</h2>}
      {block.body && <RichTextBlock html={block.body} />}
      {signUp && (
        <SignUpForm
          form={form}
          signUp={signUp}
          action={formAction(language, id)}
          token={tokenFor(id)}
          page={path}
          messages={messages}
          labels={{ id: `footer-${id}`, email, submit }}
        />
      )}
      <p>
        <a href={path}>{signUp ? more : begin}</a>
      </p>
    </section>
  );
}
