import { render, type RenderResult, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { type Language, TIME_ZONE } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';

/** Renders a component with the messages of a language. */
export const renderIn = (language: Language, element: ReactElement): RenderResult =>
  render(
    <NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone={TIME_ZONE}>
      {element}
    </NextIntlClientProvider>,
  );

/** Where the link with this name leads. */
export const hrefOf = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href');
