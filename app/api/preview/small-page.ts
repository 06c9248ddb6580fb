import { escapeUTF8 } from 'entities';
import { LANGUAGES } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';

/** In both languages, because the URL names none. */
export function smallPage(message: 'linkRefused' | 'ended'): string {
  const parts = LANGUAGES.map((language) => {
    const { title, body } = messagesOf(language).editor[message];
    return `<section lang="${language}">
<h1>${escapeUTF8(title)}</h1>
<p>${escapeUTF8(body)}</p>
</section>`;
  });
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(messagesOf('nl').editor[message].title)}</title>
<main>
${parts.join('\n')}
</main>
</html>
`;
}
