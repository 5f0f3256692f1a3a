/** From side streets to the square and back. */
const LEVELS = [1, 2, 4, 6, 7, 5, 3, 2];
const STEP = 33;
/** Px per unit. */
const PIXELS = 4;

export async function drawStreet(): Promise<string> {
  const { printBuilding } = await import('@/lib/iso/print');
  const width = LEVELS.length * STEP + 8;
  const houses = LEVELS.map(
    (level, at) =>
      `<g transform="translate(${at * STEP + STEP / 2 + 4} 0)">${printBuilding({ level, isOnLot: true }, `c${at}`, 'day')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -72 ${width} 86" width="${width * PIXELS}" height="${86 * PIXELS}">${houses.join('')}</svg>`;
}
