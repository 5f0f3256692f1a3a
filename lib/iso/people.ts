/** Avatars without a picture: six features, lit from the left, 40×40 units. */
const SKIN = ['#F6D3BC', '#EFC3A4', '#E4B08C', '#F9DCC8'];
const HAIR = ['#23242E', '#3B2A24', '#54392C', '#17171C'];
const GROUND = ['#DCE9FB', '#FBE7D3', '#DDEFE3', '#E8E4F6', '#F8E0DC', '#E3EBF2'];
const CLOTHES = ['#347BE5', '#E98F6C', '#2C3E5F', '#F4C46A', '#5DA583', '#FFFFFF', '#8796B0'];
const FRINGE = [
  'M12.6 17C11.6 9.5 15 5.6 20.2 5.6c5.4 0 8.4 3.7 7.3 11.4-.7-2.2-1.4-4-2.5-5.2-3.6.4-7.6-.3-9.7-1.3-1.1 1.7-2 3.9-2.7 6.5z',
  'M12.4 16.5c.3-6.5 3.3-9.5 7.6-9.5s7.3 3 7.6 9.5c-3.3-.6-6.6-2.4-8.6-5.2-1 2.6-3.4 4.6-6.6 5.2z',
  'M12.4 17c0-6.5 3-10 7.6-10s7.6 3.5 7.6 10c-2.6-1.6-5.6-4.3-7.2-7.6-1.7 3.4-4.8 6-8 7.6z',
  'M13 15c.2-5.8 3-8.7 7-8.7s6.8 2.9 7 8.7c-1.6-2.6-3.9-3.9-7-3.9s-5.4 1.3-7 3.9z',
  'M12.3 18C10.8 9.6 15.5 5 21 5.7c5 .6 7.7 4.6 6.6 11.8-1-2-1.5-4-2.3-5.5-3.8 0-6.6-1.2-8.7-3-1 3.3-2.6 5.4-4.3 9z',
  'M12.6 16.5c0-6 3-9.3 7.4-9.3s7.4 3.3 7.4 9.3c-2.2-3.6-4.4-5.3-7.4-5.3s-5.2 1.7-7.4 5.3z',
  'M12.4 15.5C11.5 8.5 15.8 5 20.8 5.4c5.2.4 7.7 4 6.8 10.6-.8-1.9-1.6-3-2.6-3.9-2.7 1-7.5 1-9.6-.4-1.2.8-2.2 2-3 3.8z',
];
const BACK: Partial<Record<number, string>> = {
  1: 'M10.8 18c0-8 4-12.5 9.2-12.5S29.2 10 29.2 18v6.5c0 1.5-1.2 2.5-3 2.5H13.8c-1.8 0-3-1-3-2.5z',
  2: 'M10.5 18c0-8.5 4-12.5 9.5-12.5s9.5 4 9.5 12.5c0 5 1.5 9 2.5 14H8c1-5 2.5-9 2.5-14z',
  5: 'M16.5 4.5a3.5 3.3 0 1 1 7 0 3.5 3.3 0 1 1-7 0z',
};
const GLASSES =
  '<path d="M14.3 17.3a2.2 2 0 1 0 4.4 0 2.2 2 0 1 0-4.4 0zM21.3 17.3a2.2 2 0 1 0 4.4 0 2.2 2 0 1 0-4.4 0zM18.7 17h2.6" fill="none" stroke="#2B3345" stroke-width=".8"/>';

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';
const fill = (colour: string, d: string, opacity = '') =>
  `<path fill="${colour}"${opacity && ` opacity="${opacity}"`} d="${d}"/>`;

export function person(i: number): string {
  const style = i % FRINGE.length;
  const skin = pick(SKIN, i * 7 + 1);
  const hair = pick(HAIR, i * 3);
  const back = BACK[style];
  return (
    fill(pick(GROUND, i), 'M0 0h40v40H0z') +
    (back ? fill(hair, back) : '') +
    fill(pick(CLOTHES, i * 5 + 2), 'M5 41c0-8.5 6.5-12.5 15-12.5S35 32.5 35 41z') +
    fill('#0b1a3a', 'M20 28.5c8.5 0 15 4 15 12.5H20z', '.1') +
    fill(skin, 'M17 22h6v7.5c0 1.4-1.3 2.5-3 2.5s-3-1.1-3-2.5z') +
    fill('#9a4a20', 'M17 25c2 2 4.5 2 6 1v3.5c0 1.4-1.3 2.5-3 2.5', '.18') +
    fill(skin, 'M13 16.5C13 11 16 8 20 8s7 3 7 8.5S24 26 20 26s-7-4-7-9.5z') +
    fill('#9a4a20', 'M20 8c4 0 7 3 7 8.5S24 26 20 26c2.5-2 3.5-5 3.5-9S22.5 10 20 8z', '.1') +
    fill(
      '#2B3345',
      'M16 17.3a.8.9 0 1 0 1.6 0 .8.9 0 1 0-1.6 0zM22.4 17.3a.8.9 0 1 0 1.6 0 .8.9 0 1 0-1.6 0z',
    ) +
    '<path d="M18 21.3c1.2 1.1 2.8 1.1 4 0" fill="none" stroke="#B45A45" stroke-width=".9" stroke-linecap="round"/>' +
    fill(hair, pick(FRINGE, style)) +
    (i % 4 === 3 ? GLASSES : '')
  );
}
