import path from 'node:path';

/** Parts of Next that the router loads in the browser. */
const MODULE = /[\\/]next[\\/]dist[\\/]((?:api|client|lib|shared)[\\/].+\.js)$/;

/** Stand-ins for code that this app can never reach; `exports` must be all that the original exports. */
export const STUBS = {
  'client/components/router-reducer/reducers/server-action-reducer.js': {
    why: 'a static export has no server that could run an action; Next refuses to build one',
    code: 'export const serverActionReducer = (state) => state;\n',
    exports: ['serverActionReducer'],
  },
  'client/components/router-reducer/reducers/has-interception-route-in-current-tree.js': {
    why: 'no folder of app/ intercepts another route',
    code: 'export const hasInterceptionRouteInCurrentTree = () => false;\n',
    exports: ['hasInterceptionRouteInCurrentTree'],
  },
};

/** `client/link.js` for a file of the installed Next that the browser may load, else undefined. */
export const pathInNext = (file) => MODULE.exec(file)?.[1].replaceAll('\\', '/');

/** Next carries each module twice: as CommonJS, and below `esm` as an ES module, which webpack can shake and join. */
export const twinOf = (file) => file.replace(/([\\/]next[\\/]dist[\\/])/, `$1esm${path.sep}`);

/** Last in the chain: the compiler of Next turns these files into CommonJS whatever they were. */
const rule = { test: MODULE, enforce: 'post', loader: path.join(import.meta.dirname, 'next-module.mjs') };

/** Makes the framework 13 KB (brotli) smaller in the browser: ES modules instead of CommonJS, nothing that only a server needs. */
export function trimNext(webpackConfig, { DefinePlugin }) {
  webpackConfig.module.rules.push(rule);
  // Removes the branches for the server, as the compiler of Next does where its output is used.
  webpackConfig.plugins.push(new DefinePlugin({ 'typeof window': JSON.stringify('object') }));
}
