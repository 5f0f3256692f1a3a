import { ALL_ROUTES } from '@/lib/kit/all-routes';
import { PURPOSES } from './purposes';
import { SAMPLES } from './samples';

it('names pages that there are, each with a few lines', () => {
  for (const [title, rows] of Object.entries(SAMPLES)) {
    expect(Object.keys(PURPOSES)).toContain(title);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.length).toBeLessThan(5);
  }
  expect(
    ALL_ROUTES.filter(({ needsLogin, title }) => needsLogin && SAMPLES[title]).length,
  ).toBeGreaterThan(10);
});
