/** One script with React and app/composed/render.tsx for our server. Classes have the names of the app's build. */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../lib/project.mjs';
import { filesBelow } from './files.mjs';

export const RENDERER = '.renderer.cjs';

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
/** `hash_class`: only Next knows a CSS module's hash. */
const NAMED = /^(_?[\w-]{6})_([A-Za-z].*)$/;
const classesOf = (css) => new Set([...css.matchAll(CLASS)].map(([, name]) => name));
const plain = (css) => css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '');

function classesByHash(out) {
  const found = new Map();
  for (const file of filesBelow(path.join(out, '_next'), ['.css']))
    for (const name of classesOf(fs.readFileSync(file, 'utf8'))) {
      const [, hash, own] = NAMED.exec(name) ?? [];
      if (hash !== undefined) found.set(hash, (found.get(hash) ?? new Set()).add(own));
    }
  return [...found];
}

function likeness(one, other) {
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared / (one.size + other.size - shared);
}

/** Undefined for unused modules. @throws when two hashes fit */
function hashOf(file, classes, known) {
  const [best, next] = known
    .map(([hash, others]) => ({ hash, fit: likeness(classes, others) }))
    .filter(({ fit }) => fit > 0.5)
    .toSorted((one, other) => other.fit - one.fit);
  if (best && best.fit === next?.fit)
    throw new Error(`${file} has the classes of another style sheet: rename one`);
  return best?.hash;
}

function classNames(out) {
  const known = classesByHash(out);
  return {
    name: 'class-names',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, ({ path: file }) => {
        if (!file.endsWith('.module.css')) return { contents: '', loader: 'js' };
        const classes = classesOf(plain(fs.readFileSync(file, 'utf8')));
        const hash = hashOf(path.relative(ROOT, file), classes, known);
        const names = Object.fromEntries([...classes].map((name) => [name, `${hash}_${name}`]));
        return { contents: `module.exports = ${JSON.stringify(names)}`, loader: 'js' };
      });
    },
  };
}

/** A module with a `then` that calls nobody back stays pending for ever. */
const withoutLateCode = {
  name: 'without-late-code',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, namespace: 'late' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'late' }, () => ({
      contents: 'exports.then = () => undefined;',
    }));
  },
};

export async function writeRenderer(out) {
  await build({
    entryPoints: ['app/composed/render.tsx'],
    outfile: path.join(out, RENDERER),
    absWorkingDir: ROOT,
    tsconfig: 'tsconfig.json',
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'next/navigation': './app/composed/navigation.ts' },
    plugins: [classNames(out), withoutLateCode],
    logLevel: 'warning',
  });
}
