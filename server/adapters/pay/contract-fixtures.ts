import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@/lib/time';
import { type PayDouble, startPayDouble, v2OptionsOf, v3OptionsOf } from './double';
import type { OutboxSettings } from './double/outbox';
import type {
  NoticeAnswer,
  NoticeReading,
  PayBill,
  PayFact,
  PayProvider,
  RefundBill,
} from './provider';
import { createWechatV2 } from './v2';
import { createWechatV3 } from './v3';

/** Tested against the sandbox provider. */
export const ADAPTERS = {
  'V2 with MD5': (double: PayDouble, changes = {}) =>
    createWechatV2({ ...v2OptionsOf(double), timeoutMs: 3_000, ...changes }),
  'V2 with HMAC-SHA256': (double: PayDouble, changes = {}) =>
    createWechatV2({
      ...v2OptionsOf(double),
      signType: 'HMAC-SHA256',
      timeoutMs: 3_000,
      ...changes,
    }),
  V3: (double: PayDouble, changes = {}) =>
    createWechatV3({ ...v3OptionsOf(double), timeoutMs: 3_000, ...changes }),
} as const;

export type AdapterName = keyof typeof ADAPTERS;
export const ADAPTER_NAMES = Object.keys(ADAPTERS) as AdapterName[];

export interface Bench {
  double: PayDouble;
  /** ms */
  pass: (ms: number) => void;
  now: () => number;
  readings: NoticeReading[];
  facts: PayFact[];
  /** False makes the app answer FAIL. */
  apply: (isApplied: boolean) => void;
  close: () => Promise<void>;
}

/** @param readerOf adapter that reads notifications */
export async function openBench(
  readerOf: (double: PayDouble) => PayProvider,
  outbox: Partial<OutboxSettings> = {},
  refundAfterMs = 0,
): Promise<Bench> {
  let offset = 0;
  let isApplied = true;
  const now = () => Date.now() + offset;
  const double = await startPayDouble({
    isDemo: true,
    now,
    refundAfterMs,
    outbox: { lateMs: 400, shuffleMs: 40, repeatMs: [], ...outbox },
  });
  const provider = readerOf(double);
  const readings: NoticeReading[] = [];
  const facts: PayFact[] = [];
  const ring = async (request: http.IncomingMessage): Promise<NoticeAnswer> => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const reading = provider.readNotice({ body: Buffer.concat(parts), headers: request.headers });
    if (reading.kind === 'payment') facts.push(await provider.find(reading.sn, 3_000));
    readings.push(reading);
    return provider.answerNotice(isApplied && reading.kind !== 'refused');
  };
  const app = http.createServer((request, response) => {
    void ring(request).then(
      ({ status, contentType, body }) =>
        response.writeHead(status, { 'content-type': contentType }).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  double.outbox.origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  return {
    double,
    now,
    readings,
    facts,
    pass: (ms) => void (offset += ms),
    apply: (is) => void (isApplied = is),
    close: async () => {
      await double.close();
      app.closeAllConnections();
      await new Promise((resolve) => app.close(resolve));
    },
  };
}

let count = 0;
export const newSn = (): string => `20261123${String((count += 1)).padStart(12, '0')}`;

/** A code to scan, valid for 30 minutes. */
export const billOf = (now: () => number, changes: Partial<PayBill> = {}): PayBill =>
  ({
    sn: newSn(),
    method: 'native',
    amount_fen: 12_345,
    title: '创业元宇宙订单',
    clientIp: '203.0.113.7',
    expireAt: now() + 30 * MINUTE_MS,
    ...changes,
  }) as PayBill;

export const refundOf = (bill: PayBill, changes: Partial<RefundBill> = {}): RefundBill => ({
  sn: `R${newSn()}`,
  paymentSn: bill.sn,
  amount_fen: bill.amount_fen,
  total_fen: bill.amount_fen,
  reason: '不想要了',
  ...changes,
});
