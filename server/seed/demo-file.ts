import fs from 'node:fs';
import path from 'node:path';

/** An account of the demo. Each installation has its own password. */
export interface DemoAccount {
  label: string;
  mobile: string;
  password: string;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'demo.json');

/** Stores the demo's passwords, readable only by the owner of the data folder. */
export function writeDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const draft = `${fileOf(dataDir)}.part`;
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(draft, fileOf(dataDir));
}

/** The demo accounts of this installation; none without demo data. */
export function readDemoAccounts(dataDir: string): DemoAccount[] {
  if (!fs.existsSync(fileOf(dataDir))) return [];
  return JSON.parse(fs.readFileSync(fileOf(dataDir), 'utf8')) as DemoAccount[];
}
