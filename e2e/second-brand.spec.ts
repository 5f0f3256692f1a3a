import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { hasOwnIcons } from '@/lib/contract/brand';
import { composed, headOf } from '@/lib/contract/compose-site';
import { DEFAULT_BRAND, DEFAULT_SITE } from '@/lib/contract/first-brand';
import { SPLASH_SCREENS, splashName } from '@/lib/platform/splash';
import { LEFT_OF_FIRST, SECOND, SECOND_SITE as SITE } from './support/second-brand';

const EXPORT = 'build/test-site';
const FIRST = [DEFAULT_BRAND.name, DEFAULT_BRAND.homeTitle, DEFAULT_BRAND.description, '⟦'];
const IS_SENT = /\.(html|txt|webmanifest)$|(^|\/)sw\.js$/;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)\./.test(file) && fs.statSync(path.join(folder, file)).isFile());

function sentFrom(folder: string, file: string, site = SITE): string {
  const marked = path.join(folder, '.marked', file);
  const source = fs.existsSync(marked) ? marked : path.join(folder, file);
  return composed(file, fs.readFileSync(source, 'utf8'), site, hashOf);
}

for (const layout of ['', '.shop'])
  test(`nothing of the first brand is sent under a second one (${layout || 'community'})`, () => {
    const folder = path.join(EXPORT, layout);
    const files = filesIn(folder).filter(
      (file) => IS_SENT.test(file) && !/^(gallery|regions)/.test(file),
    );
    expect(files.length).toBeGreaterThan(150);
    for (const file of files) {
      const text = sentFrom(folder, file);
      for (const word of [...FIRST, DEFAULT_BRAND.icons])
        expect(text.includes(word), `${file}: ${word}`).toBe(false);
      if (!file.endsWith('.html')) continue;
      expect(text, file).toContain(SITE.brand.name);
      const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? '';
      for (const [, attributes = '', script = ''] of text.matchAll(
        /<script([^>]*)>([^]*?)<\/script>/g,
      ))
        if (script !== '' && !attributes.includes('json'))
          expect(policy.includes(hashOf(script)), `${file}: hash of a script`).toBe(true);
      const style = /<style id="zc-brand">([^<]*)/.exec(text)?.[1] ?? '';
      expect(policy, file).toContain(hashOf(style));
      expect(style).toContain('--brand-fill:#0f766e');
    }
    const manifest = JSON.parse(sentFrom(folder, 'manifest.webmanifest')) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({ id: '/zc/', name: '青禾市集', short_name: '青禾' });
    expect(manifest.screenshots).toBeUndefined();
  });

test('the record of the site stands in the first document of the homes', () => {
  for (const file of ['index.html', '.shop/index.html', 'pages/shop/index.html']) {
    const marked = path.join(EXPORT, path.dirname(file), '.marked', path.basename(file));
    const place = fs.existsSync(marked) ? marked : path.join(EXPORT, '.marked', file);
    const body = fs.readFileSync(place, 'utf8').replace(/<script[^]*?<\/script>/g, '');
    expect(body.includes('⟦law.icp⟧'), file).toBe(true);
  }
});

for (const [title, brand] of [
  ['own name', { ...SECOND, icons: DEFAULT_BRAND.icons }],
  ['own logo', SITE.brand],
  ['neither', DEFAULT_BRAND],
] as const)
  test(`whatever a document links is served: ${title}`, () => {
    const linked = new Set<string>();
    for (const file of filesIn(EXPORT).filter((name) => name.endsWith('.html'))) {
      const sent = sentFrom(EXPORT, file, { ...SITE, brand });
      for (const [, href = ''] of sent.matchAll(/<link\b[^>]*?\bhref="(\/zc\/[^"]*)"/g))
        linked.add(href);
    }
    const isOwn = hasOwnIcons(brand);
    const icons = [...linked].filter((href) => href.startsWith(brand.icons));
    expect(icons.length).toBeGreaterThan(1);
    const drawn = isOwn ? icons.map((href) => `icons/${path.basename(href)}`) : [];
    const kept = [...linked].filter((href) => !isOwn || !icons.includes(href));
    const files = kept.map((href) => href.slice('/zc/'.length));
    for (const file of [...drawn, ...files])
      expect(fs.existsSync(path.join(EXPORT, file)), file).toBe(true);
    if (isOwn) expect(files.filter((file) => /^(icons|splash)\//.test(file))).toEqual([]);
  });

test('the pictures of a start show no name', async () => {
  for (const [w, h, ratio] of SPLASH_SCREENS)
    for (const theme of ['day', 'night'] as const) {
      const [width, height] = [w * ratio, h * ratio];
      const file = path.join(EXPORT, 'splash', splashName(w, h, ratio, theme));
      const part = {
        left: Math.round(width * 0.25),
        width: Math.round(width * 0.5),
        top: Math.round(height * 0.365),
        height: Math.round(height * 0.07),
      };
      const below = await sharp(file).extract(part).greyscale().png().toBuffer();
      const { channels } = await sharp(below).stats();
      expect(channels[0]?.stdev, path.basename(file)).toBeLessThan(12);
    }
});

test('a plain copy of the export carries the words and colours of its own brand', () => {
  const text = fs.readFileSync(path.join(EXPORT, 'index.html'), 'utf8');
  expect(text).toContain(headOf(DEFAULT_SITE));
});

test('no script, style or drawing of the build holds a word or colour of the first brand', () => {
  const left: string[] = [];
  for (const folder of [path.join(EXPORT, '_next'), path.join(EXPORT, 'goods'), 'console/out'])
    for (const file of filesIn(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
      const found = LEFT_OF_FIRST.exec(fs.readFileSync(path.join(folder, file), 'utf8'));
      if (found) left.push(`${file}: ${found[0]}`);
    }
  expect(left).toEqual([]);
});
