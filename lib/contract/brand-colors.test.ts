import fs from 'node:fs';
import path from 'node:path';
import fc from '@/testing/fast-check';
import { brandStyle, brandTokens, colorFault, contrastOf, GROUNDS } from './brand-colors';

const css = fs.readFileSync(path.join(__dirname, '../../app/tokens.css'), 'utf8');
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

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
      const { light, dark } = brandTokens(fault?.nearest ?? given) ?? {};
      if (!light || !dark) return;
      for (const [tokens, { bg, surface, raised }] of [
        [light, GROUNDS.light],
        [dark, GROUNDS.dark],
      ] as const) {
        const pass = (front: string, ground: string, least: number) =>
          expect(contrastOf(tokens[front] ?? '', tokens[ground] ?? ground)).toBeGreaterThanOrEqual(
            least,
          );
        for (const ground of [bg, surface, raised, 'brand-wash', 'brand-wash-2'])
          pass('brand-ink', ground, 4.5);
        for (const ground of ['brand-fill', 'brand-press']) pass('on-brand', ground, 4.5);
        for (const mark of ['brand', 'tab-on', 'chart-in', 'chart-1', 'chart-2'])
          pass(mark, surface, 3);
        pass('brand', bg, 3);
      }
    }),
    { numRuns: 200 },
  );
});

test('a pale colour is refused with its contrast, a usual one is taken, the default sends no rules', () => {
  expect(colorFault('#ffe14d')?.contrast).toBeLessThan(1.5);
  for (const fine of ['#0F766E', '#b91c1c', '#7c3aed', '#111111'])
    expect(colorFault(fine)).toBeNull();
  expect(brandStyle('#337BE6')).toBe('');
  expect(brandStyle('#0F766E')).toMatch(/^\[data-theme=light\],\S.*--brand:#0f766e/);
});
