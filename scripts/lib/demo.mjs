import fs from 'node:fs';
import path from 'node:path';
import { dataDir } from './sign-keys.mjs';

/** The demo accounts of an installation, as the server left them; empty without demo data. */
export function demoAccounts(folder = dataDir()) {
  const file = path.join(folder, 'demo.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

/** What to tell people about them. */
export function demoLines() {
  const accounts = demoAccounts();
  return accounts.length === 0 ? [] : ['', '演示账号（手机号 / 密码）', ...accounts.map(({ label, mobile, password }) => `${mobile} / ${password}  ${label}`)];
}
