import fs from 'node:fs';
import path from 'node:path';
import { makeRsaKey } from '@/server/keys';

const VARIABLE = 'TEST_RSA_KEY';

/** A shared key: each takes a fifth of a second. */
export const withRsaKey = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  [VARIABLE]: makeRsaKey(),
});

/** The app makes the others. */
export function lendRsaKey(keysDir: string): void {
  const key = process.env[VARIABLE];
  if (!key) return;
  fs.mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(keysDir, 'rsa-private.pem'), key, { mode: 0o600 });
}
