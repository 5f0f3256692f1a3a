/** Draws the pictures with which the app starts from the home screen of an iPhone: `node --import tsx scripts/splash.mjs`. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const { SPLASH_SCREENS, splashName } = await import('../lib/platform/splash.ts');
const folder = path.join(import.meta.dirname, '../public/splash');
const logo = fs.readFileSync(path.join(import.meta.dirname, '../public/icons/logo.svg'), 'utf8');
/** Page colours of tokens.css. */
const GROUND = { day: '#F3F5F9', night: '#0A0E17' };
/** Width of the logo, of the screen's. */
const SHARE = 0.34;
/** The eye's middle lies above the ruler's. */
const MIDDLE = 0.46;

fs.mkdirSync(folder, { recursive: true });
for (const [width, height, ratio] of SPLASH_SCREENS) {
  const [w, h] = [width * ratio, height * ratio];
  const art = await sharp(Buffer.from(logo), { density: 72 * ratio * 8 })
    .resize({ width: Math.round(w * SHARE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const place = {
    left: Math.round((w - art.info.width) / 2),
    top: Math.round(h * MIDDLE - art.info.height / 2),
  };
  for (const [theme, background] of Object.entries(GROUND)) {
    const picture = sharp({ create: { width: w, height: h, channels: 3, background } }).composite([
      { input: art.data, ...place },
    ]);
    await picture
      .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
      .toFile(path.join(folder, splashName(width, height, ratio, theme)));
  }
}
