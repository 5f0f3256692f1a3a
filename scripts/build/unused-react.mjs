/**
 * Features of React that neither this app nor a library of it uses. React DOM is one file whose functions call one another, so that no
 * bundler sees it: functions that only such a feature reaches get an empty body, methods and exports of it are left out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

const COMPILED = 'next/dist/compiled/';
const REACT = `${COMPILED}react/cjs/react.production.js`;
const DOM = `${COMPILED}react-dom/cjs/react-dom.production.js`;
const CLIENT = `${COMPILED}react-dom/cjs/react-dom-client.production.js`;
const FLIGHT = `${COMPILED}react-server-dom-webpack/cjs/react-server-dom-webpack-client.browser.production.js`;

const methodsOf = (name, methods) => methods.map((method) => `${name}.prototype.${method}`);

/**
 * `sign` is found in compiled code that uses the feature; `names` are assignments that are left out, `bodies` functions that are emptied,
 * by file.
 */
export const FEATURES = [
  {
    why: '<ViewTransition>: pages change with the browser’s own transitions (lib/platform/view-transition.ts)',
    sign: /[.{,]ViewTransition\b/,
    names: {
      [REACT]: ['exports.ViewTransition'],
      [CLIENT]: methodsOf('ViewTransitionPseudoElement', [
        'animate',
        'getAnimations',
        'getComputedStyle',
      ]),
    },
    bodies: {
      [CLIENT]: [
        'trackEnterViewTransitions',
        'applyViewTransitionToHostInstances',
        'restoreViewTransitionOnHostInstances',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'measureNestedViewTransitions',
        'scheduleViewTransitionEvent',
        'createViewTransitionInstance',
        'startViewTransition',
        'reportViewTransitionError',
        'flushAfterMutationEffects',
      ],
    },
  },
  {
    why: 'what a ref of a <Fragment> can beside telling where it is and scrolling to it, as the router does',
    sign: /[.{,](?:reactFragments|observeUsing|unobserveUsing|focusLast)\b/,
    names: {
      [CLIENT]: methodsOf('FragmentInstance', [
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
        'focus',
        'focusLast',
        'blur',
        'observeUsing',
        'unobserveUsing',
        'getRootNode',
        'compareDocumentPosition',
      ]),
    },
    bodies: {
      [CLIENT]: [
        'addFragmentHandleToFiber',
        'commitNewChildToFragmentInstances',
        'commitFragmentInstanceInsertionEffects',
        'commitFragmentInstanceDeletionEffects',
        'commitNewChildToFragmentInstance',
        'deleteChildFromFragmentInstance',
      ],
    },
  },
  {
    why: 'the stack of components of an error: what is kept of one is its own stack (lib/platform/last-error.ts)',
    sign: /[.{,]componentStack\b/,
    bodies: { [CLIENT]: ['getStackByFiberInDevAndProd'] },
  },
  {
    why: '<Activity>: tabs that are not shown are hidden by a style (app/tab-host.tsx)',
    sign: /[.{,]Activity\b/,
    names: { [REACT]: ['exports.Activity'] },
    bodies: { [CLIENT]: ['updateActivityComponent'] },
  },
  {
    why: 'useActionState: forms are sent by useSend and Formik',
    sign: /[.{,]use(?:ActionState|FormState)\b/,
    names: { [REACT]: ['exports.useActionState'], [DOM]: ['exports.useFormState'] },
    bodies: { [CLIENT]: ['mountActionState', 'updateActionState', 'rerenderActionState'] },
  },
  {
    why: '<SuspenseList>, which React does not export',
    sign: /[.{,](?:unstable_)?SuspenseList\b/,
    bodies: { [CLIENT]: ['updateSuspenseListComponent'] },
  },
  {
    why: 'elements with a class of their own (customElements)',
    sign: /jsxs?\)\("[a-z]+-[a-z]/,
    bodies: { [CLIENT]: ['setPropOnCustomElement'] },
  },
  {
    why: 'requests for modules and connections: the built page asks for its files (arrange-pages.mjs)',
    sign: /[.{,](?:preinitModule|preloadModule|preconnect|prefetchDNS)\b/,
    names: {
      [DOM]: ['preinitModule', 'preloadModule', 'preconnect', 'prefetchDNS'].map(
        (name) => `exports.${name}`,
      ),
    },
  },
  {
    why: 'functions of a server: Next refuses them in a static export',
    sign: /[.{,](?:create|register)ServerReference\b/,
    bodies: { [FLIGHT]: ['loadServerReference'] },
  },
];

/** What is left out of each file of React. @returns {Record<string, { names: string[], bodies: string[] }>} */
export const unusedOfReact = () =>
  Object.fromEntries(
    [REACT, DOM, CLIENT, FLIGHT].map((file) => [
      file,
      {
        names: FEATURES.flatMap(({ names }) => names?.[file] ?? []),
        bodies: FEATURES.flatMap(({ bodies }) => bodies?.[file] ?? []),
      },
    ]),
  );

/** React DOM itself, and Next's unused file with another React, name their features. */
const IS_REACT_DOM = /rendererPackageName:"react-dom"/;

/** Features that compiled code uses, as sentences. @param {string} code of one file */
export const usedFeatures = (code) =>
  IS_REACT_DOM.test(code)
    ? []
    : FEATURES.filter(({ sign }) => sign.test(code)).map(
        ({ why, sign }) => `${sign.exec(code)[0]} is used, and left out (${why})`,
      );

/** Fails the build when a script of an export uses what is left out of React. */
export function checkFeatures(folder) {
  const used = filesBelow(path.join(folder, '_next/static/chunks'), ['.js']).flatMap((file) =>
    usedFeatures(fs.readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  if (used.length > 0)
    throw new Error(`See scripts/build/unused-react.mjs:\n  ${used.join('\n  ')}`);
}
