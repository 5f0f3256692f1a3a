import path from 'node:path';

/** Parts of Next that the router loads in the browser. */
const MODULE = /[\\/]next[\\/]dist[\\/]((?:api|client|lib|shared|build[\\/]polyfills)[\\/].+\.js)$/;

/** `client/link.js` for a file of the installed Next that the browser may load, else undefined. */
export const pathInNext = (file) => MODULE.exec(file)?.[1].replaceAll('\\', '/');

/** Next carries each module twice: as CommonJS, and below `esm` as an ES module, which webpack can shake and join. */
export const twinOf = (file) => file.replace(/([\\/]next[\\/]dist[\\/])/, `$1esm${path.sep}`);

const loader = (name) => ({ enforce: 'post', loader: path.join(import.meta.dirname, name) });

/**
 * Makes the framework 13 KB (brotli) smaller in the browser: ES modules instead of CommonJS, nothing that only a server needs.
 * @param {Record<string, boolean>} tricks what is on (trim.mjs)
 */
export function trimNext(webpackConfig, { DefinePlugin }, tricks) {
  // Last in the chain: the compiler of Next turns these files into CommonJS whatever they were.
  webpackConfig.module.rules.push({ test: MODULE, ...loader('next-module.mjs') });
  // The entries of pages are written by a loader and have no file.
  if (tricks.yield)
    webpackConfig.module.rules.push({
      resource: (file) => file === '',
      ...loader('entry-yield.mjs'),
    });
  // Removes the branches for the server, as the compiler of Next does where its output is used.
  if (tricks.twins)
    webpackConfig.plugins.push(new DefinePlugin({ 'typeof window': JSON.stringify('object') }));
}
