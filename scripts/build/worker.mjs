/** Program by esbuild, list by next-pwa. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import withPwa from 'next-pwa';
import { loadTs } from './load-ts.mjs';
import { precacheEntries, shopFilesOf } from './precache.mjs';
import { shellFilesOf } from './shell-files.mjs';

const { EMPTY_ID } = await loadTs('lib/contract/site.ts');

const webpack = createRequire(import.meta.resolve('next-pwa'))('webpack');

const compile = (shell, shop, outfile) =>
  build({
    entryPoints: ['worker/sw.ts'],
    outfile,
    bundle: true,
    minify: true,
    banner: {
      js: `${EMPTY_ID}self.__SHELL_FILES=${JSON.stringify(shell)};self.__SHOP_FILES=${JSON.stringify(shop)};`,
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });

/** next-pwa is a plugin of webpack, so it gets a build that has nothing else to do. */
function configOf(folder, source, additionalManifestEntries, buildId) {
  const work = path.dirname(source);
  const base = {
    mode: 'production',
    context: work,
    entry: async () => ({}),
    output: { path: work, publicPath: '/zc/_next/' },
    optimization: { minimize: false },
    plugins: [],
  };
  const pwa = withPwa({
    dest: path.relative(work, folder),
    register: false,
    cacheStartUrl: false,
    reloadOnOnline: false,
    swSrc: path.basename(source),
    additionalManifestEntries,
    buildExcludes: [/./],
  })({});
  return pwa.webpack(base, {
    webpack,
    buildId,
    dev: false,
    isServer: false,
    dir: work,
    config: { basePath: '/zc' },
  });
}

const run = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

/** Returns what a first visit does not fetch. */
export async function buildWorker(folder, buildId, layout) {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-'));
  const source = path.join(work, 'source.js');
  const entries = precacheEntries(folder, buildId);
  const shop = shopFilesOf(folder, layout);
  const urls = entries.map(({ url }) => url);
  await compile(shellFilesOf(folder, urls, layout), shop, source);
  await run(configOf(path.resolve(folder), source, entries, buildId));
  fs.rmSync(work, { recursive: true });
  return shop;
}
