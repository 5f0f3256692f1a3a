/** Which file imports which, as esbuild resolves it: aliases and style sheets included, packages and types left out. */
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

const NOT_CODE = Object.fromEntries(
  ['.css', '.svg', '.png', '.jpg', '.webp', '.ico', '.woff2'].map((ext) => [ext, 'empty']),
);

/**
 * @param {readonly string[]} entries paths from the root
 * @returns {Promise<Map<string, string[]>>} each reachable file, with the files that it imports
 */
export async function importGraph(entries) {
  const { metafile } = await build({
    /* One bundle for all, so that what many share is linked once. */
    stdin: { contents: entries.map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
    absWorkingDir: ROOT,
    outfile: 'unused.mjs',
    tsconfig: 'tsconfig.json',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: NOT_CODE,
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}
