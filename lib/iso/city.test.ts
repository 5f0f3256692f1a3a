/** @jest-environment jsdom */
import { brotliCompressSync } from 'node:zlib';
import { drawCity } from './city';
import { demoPlots } from './demo-plots';

const FULL = { plots: demoPlots(7), seed: 7, me: 37, mayors: [46], target: 70 };
const parse = (markup: string) =>
  new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
    'image/svg+xml',
  );

describe('drawing of a city', () => {
  test('is well formed and refers only to what it defines', () => {
    const svg = parse(drawCity(FULL, 'x'));
    expect(svg.querySelector('parsererror')).toBeNull();
    svg
      .querySelectorAll('use')
      .forEach((use) =>
        expect(svg.getElementById((use.getAttribute('href') ?? '').slice(1))).not.toBeNull(),
      );
    svg
      .querySelectorAll('[fill^=url]')
      .forEach((element) =>
        expect(
          svg.getElementById(/#(\w+)/.exec(element.getAttribute('fill') ?? '')?.[1] ?? ''),
        ).not.toBeNull(),
      );
  });

  test('the same input gives the same bytes', () => {
    expect(drawCity({ ...FULL, plots: demoPlots(7) }, 'x')).toBe(drawCity(FULL, 'x'));
  });

  test('two cities in one document share no id', () => {
    const ids = (prefix: string) =>
      [...parse(drawCity(FULL, prefix)).querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids('a').filter((id) => ids('b').includes(id))).toEqual([]);
  });

  test('shows my plate, the pointed-at plate and one crown a mayor', () => {
    const svg = parse(drawCity(FULL, 'x'));
    expect([...svg.querySelectorAll('.plate text')].map(({ textContent }) => textContent)).toEqual([
      '037',
      '070',
    ]);
    expect(svg.querySelectorAll('use[href="#xk"]')).toHaveLength(1);
    expect(svg.querySelectorAll('use.me').length).toBeGreaterThan(0);
  });

  test('draws what stands nearer later', () => {
    const onlyTwo = drawCity(
      {
        plots: [
          { no: 100, level: 3 },
          { no: 1, level: 7 },
        ],
        seed: 1,
      },
      'x',
    );
    expect(onlyTwo.indexOf('href="#x7"')).toBeLessThan(onlyTwo.indexOf('href="#x3"'));
  });

  test('free land has a dashed lot, and a sign when someone may settle there', () => {
    const signs = (isOffered: boolean) =>
      parse(drawCity({ plots: [{ no: 5, level: 0, isOffered }], seed: 1 }, 'x')).querySelectorAll(
        'use[href="#xs"]',
      ).length;
    expect([signs(true), signs(false)]).toEqual([1, 0]);
  });

  test('carries no style attribute and no script: the page policy forbids both', () => {
    expect(drawCity(FULL, 'x')).not.toMatch(/style=|<style|<script|\son\w+=/);
  });

  test('a hundred plots stay under 13 KB of markup and 3.5 KB on the wire', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const markup = drawCity({ ...FULL, plots: demoPlots(seed), seed }, 'x');
      expect(markup.length).toBeLessThan(13_000);
      expect(brotliCompressSync(markup).length).toBeLessThan(3_500);
    }
  });
});
