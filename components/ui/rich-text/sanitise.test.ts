/** @jest-environment jsdom */
import { RICH_TEXTS } from '@/lib/kit/rich-markup-fixtures';
import { sanitise } from './sanitise';

it.each(RICH_TEXTS)('makes of %s what the server makes of it', (text, cleaned) => {
  const page = document.createElement('div');
  page.append(sanitise(text));
  expect(page.innerHTML).toBe(cleaned);
});
