/** The allow-list derives from the folders (docs/architecture.md). The longest match wins. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/project.mjs';
import { consoleFences, refuseInResource } from './console-fences.mjs';

const foldersOf = (dir) => {
  const at = path.join(ROOT, dir);
  if (!fs.existsSync(at)) return [];
  return fs
    .readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
};

const PURE = ['validate', 'format', 'time', 'kit', 'iso'].map((name) => `lib/${name}`);
const BRIDGE = ['lib/contract', ...PURE];
/** Not hooks of one domain. */
export const SHARED_LIB = [
  'contract',
  'validate',
  'format',
  'time',
  'kit',
  'iso',
  'navigation',
  'crypto',
  'platform',
  'api',
];
const NODE = 'node:*';

const fence = (ours, packages = []) => ({ ours, packages });
const forEachFolder = (dir, names, make) =>
  Object.fromEntries(names.map((name) => [`${dir}/${name}`, make(name)]));

const words = foldersOf('lib').filter((name) => !SHARED_LIB.includes(name));
const screens = foldersOf('components').filter((name) => name !== 'ui');

const browser = {
  'lib/contract': fence([], ['yup']),
  ...forEachFolder('lib', ['validate', 'format', 'time', 'kit', 'iso'], () => fence(BRIDGE)),
  'lib/navigation': fence(['lib/kit']),
  'lib/crypto': fence([], ['node-forge', 'spark-md5']),
  'lib/platform': fence(['lib/kit', 'lib/time']),
  'lib/api': fence(
    [...BRIDGE, 'lib/crypto', 'lib/platform'],
    ['react', 'swr', 'jotai', 'idb-keyval'],
  ),
  ...forEachFolder('lib', words, () =>
    fence([...BRIDGE, 'lib/api', 'lib/platform'], ['react', 'yup']),
  ),
  'components/ui': fence(
    [...PURE, 'lib/contract/characters.ts', 'lib/navigation', 'lib/platform'],
    ['react', 'react-dom', 'formik', 'next', 'dompurify', 'photoswipe'],
  ),
  ...forEachFolder('components', screens, (word) =>
    fence(['components/ui', `lib/${word}`, ...BRIDGE, 'lib/platform'], ['react', 'formik']),
  ),
  app: fence(['components', 'lib'], ['react', 'next']),
  'app/composed': fence(['app/pages', 'components', 'lib'], ['react', 'next']),
  worker: fence([], ['workbox-precaching', 'workbox-routing']),
};

const modules = foldersOf('server/modules');
/** Lowest first: a module imports from earlier lines only. `ledger` is below all of them. */
const DECLARED_ORDER = [
  ['health', 'ledger'],
  ['addresses', 'documents', 'members', 'uploads'],
  ['operators'],
  ['figures', 'notices', 'places', 'rules'],
  ['articles', 'feedback', 'identity', 'invoices', 'location', 'moderation', 'push', 'risk'],
  ['card', 'logs', 'partners', 'rewards', 'withdrawals'],
  ['sales'],
  ['goods'],
  ['cart', 'city', 'comments', 'slots'],
  ['houses', 'orders', 'sharing'],
  ['learning', 'tracking', 'vouchers', 'waybills'],
  ['payments'],
  ['refunds', 'shop'],
  ['checkin'],
  ['bookings', 'imports', 'wallet'],
  ['account', 'help', 'home', 'launch', 'search'],
];

export const MODULE_ORDER = [
  ...DECLARED_ORDER,
  modules.filter((name) => !DECLARED_ORDER.flat().includes(name)),
];

const modulesBelow = (name) =>
  MODULE_ORDER.slice(
    0,
    MODULE_ORDER.findIndex((group) => group.includes(name)),
  )
    .flat()
    .map((below) => `server/modules/${below}`);

const SERVER_PACKAGES = [NODE, 'drizzle-orm', 'fastify', 'pg', 'yup'];
const FLOOR = ['db', 'text', 'keys.ts', 'start-error.ts', 'failure-sentence.ts'].map(
  (name) => `server/${name}`,
);
const server = {
  server: fence(['server', ...BRIDGE], SERVER_PACKAGES),
  'server/text': fence(['server/http/call.ts', ...BRIDGE], SERVER_PACKAGES),
  'server/db': fence([...FLOOR, ...BRIDGE], SERVER_PACKAGES),
  'server/adapters': fence([...FLOOR, 'server/config.ts', ...BRIDGE], SERVER_PACKAGES),
  'server/http': fence([...FLOOR, 'server/config.ts', ...BRIDGE], SERVER_PACKAGES),
  'server/operator': fence(
    [...FLOOR, 'server/http', 'server/modules/operators', ...BRIDGE],
    SERVER_PACKAGES,
  ),
  ...forEachFolder('server/modules', modules, (name) =>
    fence(
      [
        ...FLOOR,
        ...['http', 'adapters', 'config.ts', 'operator'].map((shared) => `server/${shared}`),
        ...modulesBelow(name),
        ...BRIDGE,
      ],
      [NODE, 'drizzle-orm', 'fastify'],
    ),
  ),
};

const tools = {
  e2e: fence(
    ['lib', 'components', 'app/copy.ts'],
    [NODE, '@playwright/test', 'axe-core', 'jsqr', 'sharp'],
  ),
  testing: fence(
    ['app', 'components', 'lib'],
    [NODE, 'react', 'next', 'swr', 'fast-check', '@testing-library/*'],
  ),
};

const EXTRA_PACKAGES = {
  'components/account': ['next', 'react-easy-crop'],
  'components/ui': ['qrcode', 'jsqr'],
  'components/pwa': ['next'],
  'server/adapters': ['web-push'],
  'server/adapters/pay': ['fast-xml-parser'],
  'server/attacks': ['sharp'],
  'server/backup': ['pg-copy-streams'],
  'server/cli': ['commander', 'qrcode'],
  'server/console': ['@fastify/static'],
  'server/content': ['yaml', 'marked', 'sanitize-html'],
  'server/seed': ['yaml'],
  'server/imports': ['pg-copy-streams'],
  'server/http': ['pino', '@fastify/static'],
  'server/shared-pages': ['postcss'],
  app: ['react-dom'],
  'app/composed': ['react-dom', 'swr', 'parse5'],
  'server/metrics': ['prom-client'],
  'server/modules/members': ['@node-rs/argon2'],
  'server/modules/operators': ['@simplewebauthn/server', 'qrcode'],
  'server/modules/rules': ['yup'],
  'server/modules/brand': ['sharp'],
  'server/modules/sharing': ['sharp', 'jsqr', 'qrcode'],
  'server/modules/uploads': ['sharp', '@fastify/multipart'],
  'server/text': ['csv-parse'],
  'server/testing': ['@simplewebauthn/server', 'pino', 'esbuild', 'commander'],
};

const console_ = consoleFences(foldersOf('console'), fence);

export const FENCES = { ...browser, ...console_, ...server, ...tools };
for (const [folder, packages] of Object.entries(EXTRA_PACKAGES)) {
  const { ours, packages: common } = FENCES[folder] ?? FENCES[folder.split('/')[0]];
  FENCES[folder] = fence(ours, [...common, ...packages]);
}

/** Also fixtures, proofs, and `testing`. */
const TEST =
  /\.test\.tsx?$|-fixtures\.ts$|(^|\/)testing(\/|\.tsx?$)|^server\/(attacks|faults|proof)\//;
const isTestSupport = (target) => /-fixtures$|(^|\/)testing(\/|$)/.test(target);
const TEST_PACKAGES = [NODE, '@testing-library/*', 'react', 'react-dom', 'next', 'yup', 'sharp'];
const SERVER_TEST_PACKAGES = [
  NODE,
  'drizzle-orm',
  'pg',
  'yup',
  'sharp',
  'pino',
  'commander',
  '@node-rs/argon2',
];
const testFence = (file, { ours, packages }) => {
  if (file.startsWith('server/')) {
    return fence(
      ['server', 'lib', 'components', 'scripts', 'testing/fast-check'],
      [...packages, ...SERVER_TEST_PACKAGES],
    );
  }
  if (file.startsWith('console/'))
    return fence(['console', 'lib', 'testing'], [...packages, ...TEST_PACKAGES]);
  const reach = file.startsWith('lib/')
    ? [...ours, 'testing']
    : ['app', 'components', 'lib', 'testing', 'scripts'];
  return fence(reach, [...packages, ...TEST_PACKAGES]);
};

export function fenceOf(file) {
  const folder = Object.keys(FENCES)
    .filter((name) => file.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (!folder) return undefined;
  const own = FENCES[folder];
  const isTest = TEST.test(file);
  return { folder, isTest, ...(isTest ? testFence(file, own) : own) };
}

const isBelow = (target, folder) =>
  target === folder || target.startsWith(`${folder}/`) || `${target}.ts` === folder;
const packageOf = (specifier) =>
  specifier.startsWith('node:')
    ? NODE
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
const allowsPackage = (allowed, name) =>
  allowed.some(
    (entry) => entry === name || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1))),
  );

/** Returns the reason of a refusal, else undefined. */
export function refuseImport(file, specifier) {
  const found = fenceOf(file);
  if (!found) return undefined;
  const { folder, isTest, ours, packages } = found;
  const target = targetOf(file, specifier);
  if (target === specifier) {
    const name = packageOf(specifier);
    return allowsPackage(packages, name)
      ? undefined
      : `${folder} may not import the package ${name}; it may: ${packages.join(', ') || 'none'}.`;
  }
  const closed = closedOf(file, target);
  if (closed) return `${target} is inside ${closed}: import from ${closed}.`;
  if (folder === 'console/resources' && !isTest && refuseInResource(target))
    return `${target}: the kit draws lists and dialogs of a resource, and sends.`;
  if (isTestSupport(target) && !isTest) return `${target} is for tests only.`;
  return [folder, ...ours].some((allowed) => isBelow(target, allowed))
    ? undefined
    : `${folder} may not import ${target}; it may: ${ours.join(', ') || 'only itself'}.`;
}

/** Public index only. */
const CLOSED = ['components/city'];
const FIRST_FRAME = /-first-frame$/;

const closedOf = (file, target) =>
  CLOSED.find(
    (folder) =>
      target.startsWith(`${folder}/`) &&
      !file.startsWith(`${folder}/`) &&
      !FIRST_FRAME.test(target),
  );

/** Without ending; packages unchanged. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.join(path.posix.dirname(file), specifier);
}
