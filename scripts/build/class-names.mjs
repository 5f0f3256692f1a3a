/**
 * Short names for the classes of CSS modules: Next's own (`file_class__hash`) are a tenth of a page and stand in the scripts
 * again.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** 52^4 names for two thousand classes; two that meet end the build. Each letter more is 0.7 bytes a class in every page and script. */
const LENGTH = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const owners = new Map();

/** The name of a class: letters only, the same in every build. @throws when two classes would have the same */
export function shortName(file, className) {
  const owner = `${file}#${className}`;
  const digest = createHash('sha256').update(owner).digest();
  const name = [...digest.subarray(0, LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  if ((owners.get(name) ?? owner) !== owner)
    throw new Error(`${owner} and ${owners.get(name)} would both be .${name}: rename one`);
  owners.set(name, owner);
  return name;
}

/** The options of the loader of CSS modules, wherever they are nested. */
function* moduleOptions(rule) {
  if (!rule || typeof rule !== 'object') return;
  if (rule.options?.modules?.getLocalIdent) yield rule.options.modules;
  for (const inner of [rule.oneOf, rule.rules, rule.use].flat()) yield* moduleOptions(inner);
}

/** Gives the classes of all CSS modules short names; for the browser's and the server's build alike. */
export function shortenClassNames(webpackConfig) {
  const found = webpackConfig.module.rules.flatMap((rule) => [...moduleOptions(rule)]);
  if (found.length === 0)
    throw new Error('Next no longer names classes as it did: see scripts/build/class-names.mjs');
  for (const modules of found)
    modules.getLocalIdent = ({ rootContext, resourcePath }, _, className) =>
      shortName(path.relative(rootContext, resourcePath).replaceAll('\\', '/'), className);
}
