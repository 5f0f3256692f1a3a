/** The operators' console: a program of its own; no folder of the app knows it. */
const PURE = ['lib/contract', 'lib/format', 'lib/time', 'lib/validate'];
/** One kit for both programs; its dense look is variables that `console/ui/base.css` sets. */
const SHARED = [...PURE, 'lib/iso', 'lib/platform', 'components/ui', 'lib/kit/site.ts'];
const LAYERS = ['console/kit', 'console/ui', 'console/api'];
const NOT_WORDS = [
  'app',
  'kit',
  'ui',
  'api',
  'resource',
  'review-queue',
  'resources',
  'public',
  'out',
  '.next',
];

/** @param {string[]} folders of `console` */
export const consoleFences = (folders, fence) => ({
  'console/kit': fence(PURE),
  'console/ui': fence(
    [...SHARED, 'console/kit'],
    ['react', 'react-dom', 'next', 'formik', '@base-ui/react'],
  ),
  'console/api': fence(
    [...PURE, 'console/kit'],
    ['react', 'swr', 'yup', '@simplewebauthn/browser'],
  ),
  // lists, pages and dialogs of resources, drawn by their definitions
  'console/resource': fence([...SHARED, ...LAYERS], ['react', 'next', 'swr']),
  // rows decided one after another, of a resource or of a word
  'console/review-queue': fence(
    [...SHARED, ...LAYERS, 'console/resource'],
    ['react', 'next', 'swr'],
  ),
  // parts of resources written by hand
  'console/resources': fence(
    [...SHARED, ...LAYERS, 'console/resource', 'console/review-queue'],
    ['react', 'next', 'swr'],
  ),
  ...Object.fromEntries(
    folders
      .filter((name) => !NOT_WORDS.includes(name))
      .map((name) => [
        `console/${name}`,
        fence(
          [...SHARED, ...LAYERS, 'console/resource', 'console/review-queue'],
          ['react', 'next', 'formik', 'swr'],
        ),
      ]),
  ),
  console: fence(
    [...SHARED, 'console', 'app/tokens.css', 'app/utilities.css'],
    ['react', 'next', 'swr', '@base-ui/react'],
  ),
});

/** A resource never imports the list, the dialog or the client itself. */
export const refuseInResource = (target) =>
  /^console\/(?:ui\/(?:table|filters|dialog)|api\/(?:client|send-act))/.test(target) &&
  !target.endsWith('.css');
