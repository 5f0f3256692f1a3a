import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SmsMessage, SmsSender } from './sender';

/** The oldest half is dropped at this size. */
const MAX_BYTES = 64 * 1024;

export type SentCode = Pick<SmsMessage, 'mobile' | 'scene' | 'code'> & { sentAt: number };

const fileOf = (dataDir: string): string => path.join(dataDir, 'sms-console.jsonl');

/** Writes codes to the log and a private file, for development. */
export function createConsoleSender(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info'>,
): SmsSender {
  const file = fileOf(dataDir);
  return {
    send: async ({ mobile, code, scene, now }) => {
      log.info({ mobile, scene, code }, 'sms code');
      const line: SentCode = { mobile, scene, code, sentAt: now.getTime() };
      fs.mkdirSync(dataDir, { recursive: true });
      if (fs.existsSync(file) && fs.statSync(file).size > MAX_BYTES) {
        const lines = fs.readFileSync(file, 'utf8').split('\n');
        fs.writeFileSync(file, lines.slice(lines.length >> 1).join('\n'), { mode: 0o600 });
      }
      fs.appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
  };
}

/** Newest first. */
export function listConsoleCodes(dataDir: string): SentCode[] {
  const file = fileOf(dataDir);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SentCode)
    .reverse();
}
