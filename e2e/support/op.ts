import { execFileSync } from 'node:child_process';
import { serverDataDir } from './codes';
import { OPERATOR, PAGE_ORIGINS } from './operator';

/** Runs an operator's command on the server under test, as `npm run op -- …` does, and answers what it printed. */
export function op<T = Record<string, string>>(...words: string[]): T {
  const output = execFileSync(process.execPath, ['scripts/op.mjs', ...words, '--json'], {
    env: { ...process.env, DATA_DIR: serverDataDir(), DATABASE_URL: '', PAGE_ORIGINS, ...OPERATOR },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return JSON.parse(output) as T;
}
