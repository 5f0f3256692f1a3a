/**
 * The export that the browser tests look at: the product plus the gallery of all parts, signed with fixed values by its server,
 * in a folder of its own so that neither the product's build nor its keys are touched.
 */
import { ensureConsole, ensureOp, ensureServer, ensureSite } from './artifacts.mjs';

export const TEST_SIGN = { prefix: 'test-prefix', secret: 'test-secret-of-the-build' };
export const TEST_EXPORT_DIR = 'build/test-site';

/** Builds site, server and the operator's commands for the browser tests where something changed; false when the site does not build. */
export async function ensureTestBuild() {
  const [site, hasConsole] = await Promise.all([
    ensureSite({ exportDir: TEST_EXPORT_DIR, env: { GALLERY: '1' } }),
    ensureConsole(),
  ]);
  await ensureServer();
  await ensureOp();
  return site !== null && hasConsole;
}
