import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { FormIsland } from '@/components/forms/form-island';
import type { FormDraft, FormProps } from '@/components/forms/form-context';
import type { Form } from '@/lib/forms/definition/form';
import { buildInitialAnswers } from '@/lib/forms/definition/initial-answers';
import type { Language } from '@/lib/content/language';
import { formOf, type WireElements, wordsIn } from '@/tests/support/webform';

type Overrides = Partial<Omit<FormProps, 'initial'>> & {
  initial?: Partial<FormDraft>;
  origin?: string;
};

const PAGE = new URL('https://www.kadelicht.example/nl/proef');

/** The props of a form, with defaults. */
export function propsOf(form: Form, overrides: Overrides = {}): FormProps {
  const { initial, origin = 'http://127.0.0.1:9', ...rest } = overrides;
  const language: Language = overrides.language ?? 'nl';
  return {
    form,
    language,
    messages: wordsIn(language),
    action: `${origin}/formulier`,
    token: 'uit de pagina',
    page: '/nl/proef',
    contact: { phone: '020 555 01 20', mail: 'hallo@kadelicht.example' },
    initial: {
      answers: buildInitialAnswers(form, { page: PAGE, referrer: null }),
      files: {},
      problems: [],
      message: null,
      step: null,
      draft: null,
      ...initial,
    },
    ...rest,
  };
}

/** Renders a form of these elements as in a browser with script. */
export function renderForm(
  elements: WireElements,
  overrides: Overrides = {},
): { visitor: UserEvent; container: HTMLElement } {
  const props = propsOf(formOf(elements), overrides);
  const { container } = render(<FormIsland {...props} />);
  return { visitor: userEvent.setup({ applyAccept: false }), container };
}

/** The page as the server renders it. */
export function renderServed(props: FormProps): HTMLFormElement {
  const page = document.createElement('main');
  page.innerHTML = renderToString(<FormIsland {...props} />);
  document.body.replaceChildren(page);
  const form = page.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
}

/** Runs the timers and effects that are due. */
export const aMoment = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve)));
