import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { WechatV2Options } from '@/server/adapters/pay/v2';
import type { WechatV3PayOptions } from '@/server/adapters/pay/v3';
import { StartError } from '@/server/start-error';
import { Books } from './books';
import { createCashier, type TestCashier } from './cashier';
import { type Identity, keepIdentity, makeIdentity, serialOf } from './identity';
import { Outbox, type OutboxSettings, REPEAT_MS } from './outbox';
import type { Script } from './script';
import { serve } from './server';
import type { Behaviour, World } from './world';

export type { ShownPayment, TestCashier } from './cashier';
export { type Preset, PRESETS, type Script } from './script';

export interface PayDoubleOptions {
  isDemo: boolean;
  /** The sandbox never starts beside a real merchant. */
  merchant?: string;
  /** For books and keys; unset = temporary. */
  dir?: string;
  /** Without a folder; unset = new keys (0.1 s). */
  identity?: Identity;
  now?: () => number;
  refundAfterMs?: number;
  outbox?: Partial<OutboxSettings>;
}

export interface PayDouble {
  url: string;
  identity: Identity;
  books: Books;
  outbox: Outbox;
  cashier: TestCashier;
  behave: (behaviour: Behaviour) => void;
  script: (sn: string, script: Script) => void;
  close: () => Promise<void>;
}

/** @throws StartError */
function refuseOutsideDemo({ isDemo, merchant }: PayDoubleOptions): void {
  if (!isDemo)
    throw new StartError(
      '演示收银台只能在演示模式启动：请设置 DEMO=1，或去掉它的启动。(The test cashier starts with demo data only.)',
    );
  if (merchant)
    throw new StartError(
      '已设置 WXPAY_MCHID，不能同时启动演示收银台。(The test cashier never starts beside a real merchant.)',
    );
}

/** On a free loopback port. @throws StartError outside a demo, or beside a real merchant */
export async function startPayDouble(options: PayDoubleOptions): Promise<PayDouble> {
  refuseOutsideDemo(options);
  const { dir, now = Date.now, refundAfterMs = 0 } = options;
  const identity = dir
    ? keepIdentity(dir, Date.now())
    : (options.identity ?? makeIdentity(Date.now()));
  const world: World = {
    identity,
    books: new Books(now, { refundAfterMs, ...(dir ? { dir } : {}) }),
    outbox: new Outbox({
      lateMs: 30_000,
      shuffleMs: 5_000,
      repeatMs: REPEAT_MS,
      ...options.outbox,
    }),
    behaviour: 'well',
  };
  const cashier = createCashier(world);
  const { url, close } = await serve(world, cashier);
  return {
    url,
    identity,
    books: world.books,
    outbox: world.outbox,
    cashier,
    behave: (behaviour) => void (world.behaviour = behaviour),
    script: (sn, script) => world.books.script(sn, script),
    close,
  };
}

interface Client {
  identity: Identity;
  url: string;
}

const APP = 'http://127.0.0.1:3000';

const commonOf = ({ identity, url }: Client) => ({
  mchId: identity.mchId,
  appId: identity.appId,
  endpoints: [url],
  methods: ['jsapi', 'h5', 'native'] as const,
  notifyUrl: `${APP}/api/pay/notify/wxpay`,
  refundNotifyUrl: `${APP}/api/pay/notify/wxpay-refund`,
  site: { name: '创业元宇宙', url: APP },
  ca: identity.serverCertificate,
});

export const v2OptionsOf = (client: Client): WechatV2Options => ({
  ...commonOf(client),
  apiKey: client.identity.apiKey,
  signType: 'MD5',
  certificate: { cert: client.identity.merchantCertificate, key: client.identity.merchantKey },
});

export const v3OptionsOf = (client: Client): WechatV3PayOptions => ({
  ...commonOf(client),
  apiKey: client.identity.apiV3Key,
  certificate: client.identity.merchantCertificate,
  serial: serialOf(client.identity),
  privateKey: createPrivateKey(client.identity.merchantKey),
  platformKeyId: client.identity.platformKeyId,
  platformKey: createPublicKey(client.identity.platformKey),
});
