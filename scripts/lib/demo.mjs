import fs from 'node:fs';
import path from 'node:path';

/** The demo accounts of an installation, as the server left them; empty without demo data. */
export function demoAccounts(folder) {
  const file = path.join(folder, 'demo.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}
