import fs from 'node:fs';
import path from 'node:path';

const fileOf = (dataDir: string): string => path.join(dataDir, 'console-origin');

export function writeConsoleOrigin(dataDir: string, origin: string): void {
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(fileOf(dataDir), origin);
}

/** Leaves the file of another server alone. */
export function removeConsoleOrigin(dataDir: string, origin: string): void {
  if (readConsoleOrigin(dataDir) === origin) fs.rmSync(fileOf(dataDir), { force: true });
}

export const readConsoleOrigin = (dataDir: string): string | null =>
  fs.existsSync(fileOf(dataDir)) ? fs.readFileSync(fileOf(dataDir), 'utf8') : null;
