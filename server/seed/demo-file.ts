import fs from 'node:fs';
import path from 'node:path';

/** Passwords differ between installations. */
export interface DemoAccount {
  label: string;
  mobile: string;
  password: string;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'demo.json');

/** Readable by the folder's owner only. */
export function writeDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const draft = `${fileOf(dataDir)}.part`;
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(draft, fileOf(dataDir));
}

/** None without demo. */
export function readDemoAccounts(dataDir: string): DemoAccount[] {
  if (!fs.existsSync(fileOf(dataDir))) return [];
  return JSON.parse(fs.readFileSync(fileOf(dataDir), 'utf8')) as DemoAccount[];
}
