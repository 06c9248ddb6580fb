import { screen } from '@testing-library/react';
import { SavedSearchForm } from '@/components/forms/saved-search-form';
import { renderIn } from '@/tests/support/translated';

test.each([
  ['has a', true, 1],
  ['that came back has no', false, 0],
])('the form of a saved search %s field for robots', (_, hasHoneypot, count) => {
  const props = { overview: 'jobs', search: '', language: 'nl', token: 'x' } as const;
  const { container } = renderIn('nl', <SavedSearchForm {...props} hasHoneypot={hasHoneypot} />);

  expect(screen.getByRole('textbox', { name: 'Je e-mailadres' })).toBeVisible();
  expect(container.querySelectorAll('input[name="website_confirm"]')).toHaveLength(count);
});
