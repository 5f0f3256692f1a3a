/** @jest-environment jsdom */
import { demoPlots } from './demo-plots';
import { type Ink, printBuilding, printCity } from './print';

const INKS: readonly Ink[] = ['day', 'night', 'wire', 'brush'];
const CITY = { plots: demoPlots(), seed: 7, me: 37, mayors: [46], target: 12 };

it.each(INKS)(
  'a city in %s ink needs no style sheet, and every reference has its target',
  (ink) => {
    const markup = printCity(CITY, 'p', ink);
    expect(markup).not.toMatch(/ class=|style|var\(|undefined/);
    const document = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
      'image/svg+xml',
    );
    expect(document.querySelector('parsererror')).toBeNull();
    const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));
    const wanted = [...markup.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((id = '') => !ids.has(id))).toEqual([]);
    expect([...ids].every((id) => id.startsWith('p'))).toBe(true);
  },
);

it('my building wears the brand and a mayor gold, as on the map', () => {
  const markup = printCity(CITY, 'p', 'day');
  expect(markup).toMatch(/<use href="#p\wme"/);
  expect(markup).toMatch(/<use href="#p\wmg"/);
  expect(markup).toContain('>037</text>');
  expect(markup).not.toBe(printCity(CITY, 'p', 'night'));
});

it('a blueprint has lines and no shadows; its lot has edges', () => {
  const markup = printBuilding({ level: 5, isOnLot: true }, 'p', 'wire');
  expect(markup).toContain('stroke="#fff"');
  expect(markup).not.toMatch(/ class=|var\(/);
  expect(markup.match(/opacity="0"/g)).not.toBeNull();
});

it('an empty lot is only a lot', () => {
  const drawing = (isOnLot: boolean) =>
    printBuilding({ level: 0, isOnLot }, 'p', 'brush').split('</defs>')[1];
  expect(drawing(false)).toBe('');
  expect(drawing(true)?.match(/<path/g)).toHaveLength(3);
});
