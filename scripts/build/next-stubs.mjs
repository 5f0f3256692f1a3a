import path from 'node:path';

const YIELD = JSON.stringify(path.join(import.meta.dirname, 'yield-task.mjs'));

/*
 * Stubs for modules of Next; `exports` must be all that the original exports. A module that is imported for one of its names
 * only is still included as a whole when another part of Next could call the rest.
 */

/** Modules without relevant behaviour: nothing depends on what they do, so they are left out of every build. */
export const LEAF_STUBS = {
  'client/components/builtin/error-styles.js': {
    why: 'the styles of the English page below app/global-error.tsx; the policy of our pages forbids such styles anyway (csp.mjs)',
    code: "export const errorStyles = {};\nexport const errorThemeCss = '';\nexport function WarningIcon() { return null; }\n",
    exports: ['errorStyles', 'errorThemeCss', 'WarningIcon'],
  },
  'client/components/app-router-announcer.js': {
    why: 'it announces the title before the page has set it; pages name themselves (components/ui/use-page-name.ts)',
    code: 'export function AppRouterAnnouncer() { return null; }\n',
    exports: ['AppRouterAnnouncer'],
  },
  'build/polyfills/polyfill-module.js': {
    why: 'what it adds came to browsers years before <dialog> and inert, without which the app does not work',
    code: '',
    exports: [],
  },
  'build/polyfills/process.js': {
    why: "a whole imitation of node's process, of which the browser code reads an undefined setting",
    code: 'module.exports = { env: {} };\n',
    exports: [],
  },
};

/** The start of the app. */
export const YIELD_STUBS = {
  'client/app-next.js': {
    why: 'it evaluates React, the router and the app in one task, during which a phone answers nothing; here it yields between them',
    code: `import './app-webpack';
import { appBootstrap } from './app-bootstrap';
import { yieldTask } from ${YIELD};
const instrumentationModules = require('../lib/require-instrumentation-client');
appBootstrap(async () => {
  await yieldTask();
  require('./app-globals');
  require('react-dom/client');
  await yieldTask();
  require('next/dist/client/components/app-router');
  require('next/dist/client/components/layout-router');
  await yieldTask();
  require('./app-index').hydrate(instrumentationModules);
});
`,
    exports: [],
  },
};

/** Modules that this app can never reach. */
export const UNREACHED_STUBS = {
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
  'client/components/segment-cache/scheduler.js': {
    why: 'nothing prefetches: the service worker holds every route; what remains is the limit of the cache',
    code: `import { cleanup } from './lru';
export function startRevalidationCooldown() {}
export function schedulePrefetchTask() { return null; }
export function cancelPrefetchTask() {}
export function reschedulePrefetchTask() {}
export function isPrefetchTaskDirty() { return false; }
export function pingPrefetchScheduler() { queueMicrotask(cleanup); }
export function pingPrefetchTask() {}
export function needsSpeculativePrefetch() { return false; }
`,
    exports: [
      'startRevalidationCooldown',
      'schedulePrefetchTask',
      'cancelPrefetchTask',
      'reschedulePrefetchTask',
      'isPrefetchTaskDirty',
      'pingPrefetchScheduler',
      'pingPrefetchTask',
      'needsSpeculativePrefetch',
    ],
  },
  'client/components/prefetch.js': {
    why: 'see the scheduler',
    code: 'export function prefetchRoute() {}\nexport function prefetch() {}\n',
    exports: ['prefetchRoute', 'prefetch'],
  },
  'client/components/links.js': {
    why: 'it follows what the visible <Link>s prefetch, and the app has its own links (components/ui/app-link.tsx)',
    code: `export const PENDING_LINK_STATUS = { pending: true };
export const IDLE_LINK_STATUS = { pending: false };
export function setLinkForCurrentNavigation() {}
export function unmountLinkForCurrentNavigation() {}
export function getLinkForCurrentNavigation() { return null; }
export function mountLinkInstance() { return null; }
export function mountFormInstance() {}
export function unmountPrefetchableInstance() {}
export function onLinkVisibilityChanged() {}
export function onNavigationIntent() {}
export function pingVisibleLinks() {}
`,
    exports: [
      'PENDING_LINK_STATUS',
      'IDLE_LINK_STATUS',
      'setLinkForCurrentNavigation',
      'unmountLinkForCurrentNavigation',
      'getLinkForCurrentNavigation',
      'mountLinkInstance',
      'mountFormInstance',
      'unmountPrefetchableInstance',
      'onLinkVisibilityChanged',
      'onNavigationIntent',
      'pingVisibleLinks',
    ],
  },
  'client/components/segment-cache/optimistic-routes.js': {
    why: 'it guesses the tree of a dynamic route from its sisters, and no folder of app/ is dynamic; each address keeps its own entry, as Next does where it cannot guess',
    code: `import { fulfillRouteCacheEntry, writeRouteIntoCache } from './cache';
export function discoverKnownRoute(now, pathname, search, nextUrl, pendingEntry, ...route) {
  return pendingEntry === null ? writeRouteIntoCache(now, pathname, search, nextUrl, ...route) : fulfillRouteCacheEntry(now, pendingEntry, ...route);
}
export function matchKnownRoute() { return null; }
export function resetKnownRoutes() {}
`,
    exports: ['discoverKnownRoute', 'matchKnownRoute', 'resetKnownRoutes'],
  },
  'shared/lib/lazy-dynamic/preload-chunks.js': {
    why: 'it writes preloads into markup; the browser writes none',
    code: 'export function PreloadChunks() { return null; }\n',
    exports: ['PreloadChunks'],
  },
};

/** The stubs of a build. @param {Record<string, boolean>} tricks what is on (trim.mjs) */
export const stubsOf = (tricks) => ({
  ...LEAF_STUBS,
  ...(tricks.yield ? YIELD_STUBS : {}),
  ...(tricks.stubs ? UNREACHED_STUBS : {}),
});
