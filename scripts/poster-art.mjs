/** Draws the city of the server's posters once more from the kit: `node --import tsx scripts/poster-art.mjs`. */
import fs from 'node:fs';
import path from 'node:path';

const { printCity } = await import('../components/city/iso/print.ts');
const { demoPlots } = await import('../components/city/iso/demo-plots.ts');
const { WHOLE_BOARD } = await import('../components/city/iso/camera.ts');
const folder = path.join(import.meta.dirname, '../server/modules/sharing/art');

fs.mkdirSync(folder, { recursive: true });
for (const ink of ['day', 'night', 'wire']) {
  const markup = printCity({ plots: demoPlots(7), seed: 7, mayors: [20] }, ink.slice(0, 1), ink);
  fs.writeFileSync(path.join(folder, `${ink}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${WHOLE_BOARD.join(' ')}">${markup}</svg>\n`);
}
