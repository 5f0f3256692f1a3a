import assert from 'node:assert/strict';
import test from 'node:test';
import MiniCssExtractPlugin from 'next/dist/build/webpack/plugins/mini-css-extract-plugin.js';
import { loadLazyStyles } from './lazy-styles.mjs';

test('the place of lazy style sheets is ours in the plugin of the installed Next', () => {
  const plugin = new MiniCssExtractPlugin.default({ filename: 'a.css', insert: () => undefined });
  loadLazyStyles({ plugins: [{}, plugin] });
  assert.match(String(plugin.runtimeOptions.insert), /data-precedence/);
});

test('a Next that writes style sheets in another way stops the build', () => {
  assert.throws(() => loadLazyStyles({ plugins: [{}] }), /lazy-styles/);
});
