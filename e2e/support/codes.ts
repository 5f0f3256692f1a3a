import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

interface SentCode {
  mobile: string;
  scene: string;
  code: string;
}

/** The console provider of the server under test leaves its messages in its data folder, which scripts/e2e-server.mjs names. */
function sentCodes(): SentCode[] {
  const dataDir = fs.readFileSync(path.resolve('.cache/e2e/data-dir'), 'utf8');
  const outbox = path.join(dataDir, 'sms.jsonl');
  if (!fs.existsSync(outbox)) return [];
  return fs.readFileSync(outbox, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as SentCode);
}

/** The code that was sent to a mobile last; waits for it. `after` is how many were sent before. */
export async function lastCode(mobile: string, { after = 0 }: { after?: number } = {}): Promise<string> {
  const mine = () => sentCodes().filter((sent) => sent.mobile === mobile);
  await expect.poll(() => mine().length, { message: `a code for ${mobile}` }).toBeGreaterThan(after);
  return mine().at(-1)?.code ?? '';
}

/** A code of six digits that is certainly not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
