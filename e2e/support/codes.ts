import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

interface SentCode {
  mobile: string;
  scene: string;
  code: string;
  /** Epoch ms. */
  sentAt: number;
}

/** The data folder of the server under test, named by scripts/e2e-server.mjs. */
export const serverDataDir = (): string =>
  fs.readFileSync(path.resolve('.cache/e2e/data-dir'), 'utf8');

/** The console provider leaves its messages there. */
function sentCodes(): SentCode[] {
  const outbox = path.join(serverDataDir(), 'sms-console.jsonl');
  if (!fs.existsSync(outbox)) return [];
  const lines = fs.readFileSync(outbox, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as SentCode);
}

/** The newest code for a mobile that was sent at or after `since` (epoch ms); waits for it. */
export async function lastCode(
  mobile: string,
  { since = 0 }: { since?: number } = {},
): Promise<string> {
  const newest = () =>
    sentCodes()
      .filter((sent) => sent.mobile === mobile && sent.sentAt >= since)
      .sort((a, b) => b.sentAt - a.sentAt)[0]?.code ?? '';
  await expect.poll(newest, { message: `a code for ${mobile}` }).not.toBe('');
  return newest();
}

/** A code of six digits that is certainly not this one. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
