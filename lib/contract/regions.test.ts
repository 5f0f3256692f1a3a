import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import { PROVINCES, regionText } from './regions';

it('knows the 34 provinces, each once, and no city twice within one', () => {
  expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(34);
  for (const { cities } of PROVINCES) expect(new Set(cities).size).toBe(cities.length);
});

it('writes province and city, and a municipality alone', () => {
  expect(regionText('浙江', '杭州')).toBe('浙江 杭州');
  expect(regionText('上海')).toBe('上海');
});

it('fits every region into the limit of the contract', () => {
  const texts = PROVINCES.flatMap(({ name, cities }) =>
    cities.length > 0 ? cities.map((city) => regionText(name, city)) : [regionText(name)],
  );
  expect(texts.length).toBeGreaterThan(300);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(PROFILE_LIMITS.region);
});
