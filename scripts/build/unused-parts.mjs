import path from 'node:path';
import { unusedOfReact } from './unused-react.mjs';

/**
 * Functions of libraries that this app never calls and tree shaking cannot see, because their files are no ES modules: the assignment that
 * hands such a function out (`names`) is removed, or the function is emptied (`bodies`), and the minifier drops all that only it uses.
 */
export const UNUSED = {
  'spark-md5/spark-md5.js': {
    why: 'only whole texts are hashed (lib/crypto/sign.ts): neither buffers nor texts in pieces',
    names: [
      'SparkMD5.prototype.append',
      'SparkMD5.prototype.appendBinary',
      'SparkMD5.prototype.end',
      'SparkMD5.prototype.reset',
      'SparkMD5.prototype.getState',
      'SparkMD5.prototype.setState',
      'SparkMD5.prototype.destroy',
      'SparkMD5.prototype._finish',
      'SparkMD5.ArrayBuffer.prototype.append',
      'SparkMD5.ArrayBuffer.prototype.end',
      'SparkMD5.ArrayBuffer.prototype.reset',
      'SparkMD5.ArrayBuffer.prototype.getState',
      'SparkMD5.ArrayBuffer.prototype.setState',
      'SparkMD5.ArrayBuffer.prototype.destroy',
      'SparkMD5.ArrayBuffer.prototype._finish',
      'SparkMD5.ArrayBuffer.hash',
      'SparkMD5.ArrayBuffer',
    ],
    bodies: [],
  },
  ...unusedOfReact(),
};

/** SWR follows stores also with a React that cannot; ours can. */
export const REACT_ONLY = {
  'use-sync-external-store/shim$': path.join(import.meta.dirname, 'react-store.mjs'),
};

/** Files in which something is left out. */
export const HAS_UNUSED = new RegExp(
  `[\\\\/]node_modules[\\\\/](?:${Object.keys(UNUSED)
    .map((file) => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
    .join('|')})$`,
);

/** Removes `name = …;`: of a function, up to the brace that stands as far in as the name. @throws when there is none */
function removeAssignment(source, name) {
  const at = new RegExp(
    `^( *)${name.replaceAll('.', '\\.')} = (?:[\\w.]+;|function \\([\\s\\S]*?^\\1\\};)\\n`,
    'm',
  );
  if (!at.test(source)) throw new Error(`The library does not assign ${name} any more.`);
  return source.replace(at, '');
}

/** Empties `function name(…) { … }` at the outermost level. @throws when there is none */
function emptyBody(source, name) {
  const at = new RegExp(
    `^function ${name.replaceAll('$', '\\$')}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}\\n`,
    'm',
  );
  if (!at.test(source)) throw new Error(`The library has no function ${name} any more.`);
  return source.replace(at, () => `function ${name}() {}\n`);
}

/** The file without what is unused. @param {string} file as it is named in UNUSED */
export function withoutUnused(file, source) {
  const { names, bodies } = UNUSED[file];
  return bodies.reduce(emptyBody, names.reduce(removeAssignment, source));
}

/** Loader. */
export default function unusedParts(source) {
  const file = this.resourcePath.replaceAll('\\', '/');
  return withoutUnused(
    Object.keys(UNUSED).find((name) => file.endsWith(name)),
    source,
  );
}
