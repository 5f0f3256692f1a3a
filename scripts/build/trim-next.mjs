import path from 'node:path';

/** Parts of Next that the router loads in the browser. */
const MODULE = /[\\/]next[\\/]dist[\\/]((?:api|client|lib|shared|build[\\/]polyfills)[\\/].+\.js)$/;

/** `client/link.js` for a file of the installed Next that the browser may load, else undefined. */
export const pathInNext = (file) => MODULE.exec(file)?.[1].replaceAll('\\', '/');

/** Next carries each module twice: as CommonJS, and below `esm` as an ES module, which webpack can shake and join. */
export const twinOf = (file) => file.replace(/([\\/]next[\\/]dist[\\/])/, `$1esm${path.sep}`);

/** Last in the chain: the compiler of Next turns these files into CommonJS whatever they were. */
const rule = { test: MODULE, enforce: 'post', loader: path.join(import.meta.dirname, 'next-module.mjs') };

/** The entries of pages are written by a loader and have no file. */
const entryRule = { resource: (file) => file === '', enforce: 'post', loader: path.join(import.meta.dirname, 'entry-turns.mjs') };

/** Makes the framework 13 KB (brotli) smaller in the browser: ES modules instead of CommonJS, nothing that only a server needs. */
export function trimNext(webpackConfig, { DefinePlugin }) {
  webpackConfig.module.rules.push(rule, entryRule);
  // Removes the branches for the server, as the compiler of Next does where its output is used.
  webpackConfig.plugins.push(new DefinePlugin({ 'typeof window': JSON.stringify('object') }));
}
