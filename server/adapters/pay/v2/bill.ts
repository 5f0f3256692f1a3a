import type { BillReading } from '@/server/adapters/pay/bill';
import { PayUnknown } from '@/server/adapters/pay/provider';
import { postV2, type WechatV2Options } from './client';
import type { Fields } from './sign';
import { readXml } from './xml';

/** Bills of busy days are long (ms). */
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const XML_START = '<'.charCodeAt(0);

/** The provider gives the reason as text only. */
const WHY: Readonly<Record<string, 'absent' | 'creating'>> = {
  'no bill exist': 'absent',
  'bill creating': 'creating',
};

function readFailure(body: Buffer): Fields {
  try {
    return readXml(body);
  } catch {
    throw new PayUnknown('unreadable answer');
  }
}

/** Not signed: only TLS vouches, and matching asks about differences. @throws PayUnknown */
export async function downloadV2Bill(
  options: WechatV2Options,
  day: string,
): Promise<Buffer | BillReading> {
  const body = await postV2(
    options,
    {
      path: '/pay/downloadbill',
      content: { bill_date: day.replaceAll('-', ''), bill_type: 'ALL', tar_type: 'GZIP' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    },
    (bytes) => bytes,
  );
  if (body[0] !== XML_START) return body;
  const { return_msg: raw = '' } = readFailure(body);
  const state = WHY[raw.toLowerCase()];
  if (!state) throw new PayUnknown(`no bill: ${raw.slice(0, 100)}`);
  return { state, raw };
}
