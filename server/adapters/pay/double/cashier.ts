import { callHttp } from '@/server/adapters/http-call';
import { announcePayment } from './notices';
import { type Preset, PRESETS } from './script';
import type { World } from './world';

export interface ShownPayment {
  sn: string;
  title: string;
  amount_fen: number;
  expireAt: number;
  state: 'open' | 'paid' | 'closed';
}

export interface TestCashier {
  show: (sn: string) => Promise<ShownPayment | null>;
  /** `isPaid` false: by choice, or not payable. */
  choose: (sn: string, preset: Preset) => Promise<{ isPaid: boolean }>;
}

const STATES = { NOTPAY: 'open', SUCCESS: 'paid', CLOSED: 'closed' } as const;
const UNPAID: readonly Preset[] = ['cancel', 'after_close'];

export function payNow(world: World, sn: string): { isTold: Promise<void> } | null {
  const payment = world.books.payments.get(sn);
  return payment && world.books.pay(sn) ? { isTold: announcePayment(world, payment) } : null;
}

export function createCashier(world: World): TestCashier {
  const { books } = world;
  return {
    show: async (sn) => {
      const payment = books.payments.get(sn);
      if (!payment) return null;
      const { title, amount_fen, expireAt, state } = payment;
      return { sn, title, amount_fen, expireAt, state: STATES[state] };
    },
    choose: async (sn, preset) => {
      books.script(sn, PRESETS[preset]);
      return { isPaid: !UNPAID.includes(preset) && payNow(world, sn) !== null };
    },
  };
}

const PATH = '/double/cashier';

/** From another process; undefined for other calls or tokens. */
export async function answerCashier(
  cashier: TestCashier,
  token: string,
  { path, headers, body }: { path: string; headers: { authorization?: string }; body: Buffer },
): Promise<object | undefined> {
  if (path !== PATH || headers.authorization !== `Bearer ${token}`) return undefined;
  const { sn = '', preset } = JSON.parse(body.toString()) as { sn?: string; preset?: string };
  if (preset === undefined) return { payment: await cashier.show(sn) };
  return Object.hasOwn(PRESETS, preset) ? cashier.choose(sn, preset as Preset) : undefined;
}

export function callCashier(
  url: string,
  { token, serverCertificate: ca }: { token: string; serverCertificate: string },
): TestCashier {
  const call = async <T>(content: object): Promise<T> => {
    const reply = await callHttp({
      url: `${url}${PATH}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(content),
      timeoutMs: 5_000,
      tls: { ca },
    });
    if (reply.status !== 200) throw new Error(`test cashier: status ${reply.status}`);
    return JSON.parse(reply.body.toString()) as T;
  };
  return {
    show: async (sn) => (await call<{ payment: ShownPayment | null }>({ sn })).payment,
    choose: (sn, preset) => call({ sn, preset }),
  };
}
