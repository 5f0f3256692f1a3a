/** Product and gallery, signed with fixed values, in its own folder. */
import { ensureConsole, ensureOp, ensureServer, ensureSite } from './artifacts.mjs';

export const TEST_SIGN = { prefix: 'test-prefix', secret: 'test-secret-of-the-build' };
export const TEST_EXPORT_DIR = 'build/test-site';

export async function ensureTestBuild() {
  const [site, hasConsole] = await Promise.all([
    ensureSite({ exportDir: TEST_EXPORT_DIR, env: { GALLERY: '1' } }),
    ensureConsole(),
  ]);
  await ensureServer();
  await ensureOp();
  return site !== null && hasConsole;
}
