import fs from 'node:fs';
import path from 'node:path';

export function demoAccounts(folder) {
  const file = path.join(folder, 'demo.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}
