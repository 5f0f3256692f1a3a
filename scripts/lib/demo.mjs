import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

const ACCOUNTS = path.join(ROOT, 'server', 'db', 'seed', 'demo-accounts.json');

/** Demo data is made for the embedded database unless it is switched off, elsewhere only when asked for (`DEMO=1`). */
export const hasDemo = (env = process.env) => (env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL);

/** What to tell about the demo accounts; nothing without demo data. */
export function demoLines(env = process.env) {
  if (!hasDemo(env) || !fs.existsSync(ACCOUNTS)) return [];
  const accounts = JSON.parse(fs.readFileSync(ACCOUNTS, 'utf8'));
  return ['', 'Demo accounts (mobile / password)', ...accounts.map(({ mobile, password, note }) => `${mobile} / ${password}  ${note}`)];
}
