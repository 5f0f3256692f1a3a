/** As esbuild resolves: with aliases and style sheets, without packages and types. */
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

const NOT_CODE = Object.fromEntries(
  ['.css', '.svg', '.png', '.jpg', '.webp', '.ico', '.woff2'].map((ext) => [ext, 'empty']),
);

/**
 * From the root; reachable files only.
 * @param {readonly string[]} entries
 * @returns {Promise<Map<string, string[]>>}
 */
export async function importGraph(entries) {
  const { metafile } = await build({
    /* One bundle for all links shared files once. */
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
