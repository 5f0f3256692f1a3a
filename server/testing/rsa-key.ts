import fs from 'node:fs';
import path from 'node:path';
import { makeRsaKey } from '@/server/keys';

const VARIABLE = 'TEST_RSA_KEY';

/** The environment of a run whose test apps share one RSA key: making one takes a fifth of a second, and there are hundreds of apps. */
export const withRsaKey = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  [VARIABLE]: makeRsaKey(),
});

/** Puts the run's key into a new folder of keys; the app makes the others itself. */
export function lendRsaKey(keysDir: string): void {
  const key = process.env[VARIABLE];
  if (!key) return;
  fs.mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(keysDir, 'rsa-private.pem'), key, { mode: 0o600 });
}
