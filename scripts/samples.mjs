/**
 * Draws the sample posters that guests see, with the app's own drawing code, after a change of the words, the kit or the layout:
 * `node scripts/samples.mjs`, with a Chromium and Noto Sans CJK SC on the machine. The code's square holds the logo alone:
 * the page lays over it the code of the address where it stands.
 */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { ensureChromium, NO_CHROMIUM } from './lib/chromium.mjs';
import { ROOT } from './lib/project.mjs';

const FOLDER = path.join(ROOT, 'public/samples');
/** Pixels a poster unit: between the screens of twice and of three times the usual density. */
const DENSITY = 2.5;
const WEBP = { quality: 58, effort: 6 };
const STYLES = ['app/tokens.css', 'app/globals.css'];
const ENTRY = `
  import { loadPosterArt } from '@/app/pages/space/poster-art';
  import { SAMPLE_PLACE, sampleOrders } from '@/app/pages/space/sample-posters';
  import { makePoster } from '@/components/sharing/poster/make';
  import { POSTER } from '@/lib/sharing/poster/layout';
  /** A code of the usual size without a module. */
  const code = async () => ({ size: 33, path: '' });
  export async function draw() {
    const art = { ...(await loadPosterArt(SAMPLE_PLACE)), code, decode: async () => '' };
    const posters = [];
    for (const order of sampleOrders()) posters.push({ design: order.design, url: (await makePoster(order, art)).url });
    return { posters, size: POSTER };
  }`;

const executablePath = await ensureChromium();
if (!executablePath) throw new Error(NO_CHROMIUM);
const bundle = await build({
  stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'samples',
  define: { 'process.env.NEXT_PUBLIC_IMAGE_BASE': 'undefined' },
  logLevel: 'error',
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const file of STYLES) await page.addStyleTag({ path: path.join(ROOT, file) });
  await page.addScriptTag({ content: bundle.outputFiles[0].text });
  const { posters, size } = await page.evaluate('samples.draw()');
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const { design, url } of posters) {
    const picture = sharp(Buffer.from(url.split(',')[1], 'base64')).resize(
      size.width * DENSITY,
      size.height * DENSITY,
    );
    await picture.webp(WEBP).toFile(path.join(FOLDER, `${design}.webp`));
  }
} finally {
  await browser.close();
}
