import { ALL_ROUTES } from '@/lib/kit/all-routes';
import { PURPOSES } from './purposes';

it('says of every page for members what it is for', () => {
  const titles = ALL_ROUTES.filter(({ needsLogin }) => needsLogin).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => !PURPOSES[title])).toEqual([]);
});

it('keeps headline and line short enough for one look', () => {
  for (const [headline, text] of Object.values(PURPOSES)) {
    expect(headline.length).toBeLessThanOrEqual(12);
    expect(text.length).toBeLessThanOrEqual(28);
  }
});
