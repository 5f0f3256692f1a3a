import fs from 'node:fs';
import path from 'node:path';
import { COLOR_PAIRS, NEIGHBOURS } from '@/testing/color-pairs';
import fc from '@/testing/fast-check';
import { brandTokens, colorFault, contrastOf, GROUNDS, meaningsNear } from './brand-colors';
import { leastDistance } from './color-distance';
import { brandStyle } from './compose-site';
import { DEFAULT_TOKENS } from './first-brand';

const css = fs.readFileSync(path.join(__dirname, '../../app/tokens.css'), 'utf8');
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

const tokensOf = (theme: string): Record<string, string> => {
  const start = css.indexOf(`[data-theme='${theme}'] {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
};
const FILLS = ['surface', 'raised'].map((ground) => ['brand-fill', ground, 3] as const);

test('grounds are those of the style sheet', () => {
  for (const [theme, grounds] of Object.entries(GROUNDS)) {
    const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`));
    for (const [name, value] of Object.entries(grounds))
      if (name !== 'ink')
        expect(block).toContain(`--${name.replace('fill2', 'fill-2')}: ${value};`);
  }
});

test('any colour has tokens that pass in both themes, or is refused with a near one that passes', () => {
  fc.assert(
    fc.property(hex, (given) => {
      const fault = colorFault(given);
      if (fault) expect(colorFault(fault.nearest)).toBeNull();
      const { light, dark } = brandTokens(fault?.nearest ?? given);
      for (const [theme, own] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        const tokens: Record<string, string> = { ...tokensOf(theme), ...own };
        const pairs = theme === 'dark' ? [...COLOR_PAIRS, ...FILLS] : COLOR_PAIRS;
        for (const [front, ground, least] of pairs)
          if (front in own || ground in own)
            expect(contrastOf(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(
              least,
            );
        for (const [one, other] of NEIGHBOURS)
          expect(leastDistance(tokens[one] ?? '', tokens[other] ?? '')).toBeGreaterThanOrEqual(10);
      }
    }),
    { numRuns: 200 },
  );
});

test('a pale colour is refused with its contrast, a usual one is taken, the default is fixed', () => {
  expect(colorFault('#ffe14d')?.contrast).toBeLessThan(1.5);
  for (const fine of ['#0F766E', '#b91c1c', '#7c3aed', '#111111'])
    expect(colorFault(fine)).toBeNull();
  expect(colorFault('#337BE6')).toBeNull();
  expect(brandStyle('#337BE6')).toContain(`--brand-fill:${DEFAULT_TOKENS.dark['brand-fill']}`);
  expect(brandStyle('#0F766E')).toMatch(/^:root,\[data-theme=light\]\{--brand:#0f766e/);
  const names = ({ light, dark }: typeof DEFAULT_TOKENS) => [light, dark].map(Object.keys);
  const own = brandTokens('#0F766E') as unknown as typeof DEFAULT_TOKENS;
  expect(names(own).map((list) => list.toSorted())).toEqual(
    names(DEFAULT_TOKENS).map((list) => list.toSorted()),
  );
});

test('a colour that is taken for red, green or gold is named', () => {
  expect(meaningsNear('#e0483a')).toEqual(['红']);
  expect(meaningsNear('#0F766E')).toEqual([]);
});
