import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import bundled from 'next/dist/compiled/webpack/webpack.js';
import { compileHints } from './compile-hints.mjs';

const { webpack } = bundled;
const HINT = /^\/\/# allFunctionsCalledOnLoad\n/;

/** Removes comments where a minifier would. */
const minifier = ({ Compilation, sources }) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Minifier', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'Minifier', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        (assets) => {
          for (const name of Object.keys(assets))
            compilation.updateAsset(
              name,
              (source) =>
                new sources.RawSource(String(source.source()).replace(/^\s*\/\/.*\n/gm, '')),
            );
        },
      ),
    ),
});

test('the files of an entry ask to be compiled while they arrive, those of lazy parts do not', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hints-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(
    path.join(folder, 'page.js'),
    "// a page\nimport(/* webpackChunkName: 'lazy' */ './lazy.js');\n",
  );
  fs.writeFileSync(path.join(folder, 'lazy.js'), 'export const lazy = 1;\n');
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: { page: './page.js' },
    output: { path: folder, filename: 'made-[name].js', chunkFilename: 'made-[name].js' },
    optimization: { runtimeChunk: 'single' },
    plugins: [compileHints(webpack), minifier(webpack)],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats.toJson().errors, []);
  const made = (name) => fs.readFileSync(path.join(folder, `made-${name}.js`), 'utf8');
  assert.match(made('page'), HINT);
  assert.match(made('runtime'), HINT);
  assert.doesNotMatch(made('lazy'), HINT);
});
