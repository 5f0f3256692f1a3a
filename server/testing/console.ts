import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import { consolePath } from '@/lib/contract/console/call';
import { storageOf } from '@/server/adapters/storage';
import { buildConsole } from '@/server/console/app';
import type { ConsoleDeps } from '@/server/console/deps';
import { operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import {
  hashToken,
  noteProof,
  openConsoleSession,
} from '@/server/modules/operators/console-sessions';
import type { TestApp } from './app';

export const CONSOLE_ORIGIN = 'http://localhost:3400';

export interface ConsoleAnswer<C> {
  code: number;
  msg: string;
  data: ConsoleOutput<C> & {
    err?: string;
    fields?: Record<string, string>;
    permission?: string;
    proof?: string;
    seconds?: number;
    requestId?: string;
  };
}

interface SendOptions {
  key?: string;
  headers?: Record<string, string | undefined>;
}

export const drawKey = (): string => randomBytes(24).toString('base64url');

export class ConsoleCaller {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: FastifyInstance,
    readonly operator = '',
    /** As if a passkey was just used. */
    readonly prove: () => Promise<void> = async () => undefined,
    readonly address = '127.0.0.1',
  ) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  raw(url: string, payload: string | Buffer, headers: Record<string, string | undefined> = {}) {
    const given = Object.entries({
      host: new URL(CONSOLE_ORIGIN).host,
      origin: CONSOLE_ORIGIN,
      'sec-fetch-site': 'same-origin',
      'x-console': '1',
      'content-type': 'application/json',
      cookie: this.cookie,
      ...headers,
    }).filter(([, value]) => value !== undefined && value !== '');
    return this.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: this.address,
      headers: Object.fromEntries(given) as Record<string, string>,
    });
  }

  /** Input is sent unchecked. */
  async send<C extends ConsoleCall>(
    call: C,
    input: Partial<ConsoleInput<C>> | Record<string, unknown> = {},
    { key = drawKey(), headers = {} }: SendOptions = {},
  ): Promise<ConsoleAnswer<C>> {
    const answer = await this.raw(consolePath(call), JSON.stringify(input), {
      ...(call.isIdempotent ? { 'idempotency-key': key } : {}),
      ...headers,
    });
    if (answer.statusCode !== 200)
      throw new Error(`HTTP ${answer.statusCode} from ${consolePath(call)}`);
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    return JSON.parse(answer.body) as ConsoleAnswer<C>;
  }
}

export interface TestConsole {
  app: FastifyInstance;
  deps: ConsoleDeps;
  guest: (address?: string) => ConsoleCaller;
  as: (roles: string[], given?: Partial<typeof operators.$inferInsert>) => Promise<ConsoleCaller>;
  close: () => Promise<void>;
}

let made = 0;

export async function testConsole(
  t: TestApp,
  given: Partial<ConsoleDeps> = {},
): Promise<TestConsole> {
  const { config, database, keys, logger, pay, payout } = t.deps;
  const deps: ConsoleDeps = {
    config,
    database,
    logger,
    pay,
    payout,
    vault: createVault(keys),
    storage: storageOf(config),
    keys,
    origin: CONSOLE_ORIGIN,
    clock: () => new Date(t.clock.now),
    aheadMs: () => 0,
    load: { max: 1000, inFlight: 0 },
    // a busy machine may be ten times slower
    callTimeoutMs: 120_000,
    ...given,
  };
  const app = await buildConsole(deps);
  const cookieName = deps.origin.startsWith('https:') ? '__Host-console' : 'console';
  return {
    app,
    deps,
    guest: (address) => new ConsoleCaller(app, '', undefined, address),
    as: async (roles, operator = {}) => {
      const now = new Date(t.clock.now);
      const [{ name } = { name: '' }] = await t.db
        .insert(operators)
        .values({ name: `操作员${(made += 1)}`, roles, createdAt: now, ...operator })
        .returning({ name: operators.name });
      const browser = { ip: '127.0.0.1', deviceName: '测试', now };
      const { token, session } = await openConsoleSession(t.db, name, 'passkey', browser);
      let current = session;
      const prove = async () => {
        const at = new Date(t.clock.now);
        const next = await noteProof(t.db, current, 'passkey', at);
        if (next === null) throw new Error('the session has ended');
        current = { ...current, tokenHash: hashToken(next) };
        caller.cookies.set(cookieName, next);
      };
      const caller = new ConsoleCaller(app, name, prove);
      caller.cookies.set(cookieName, token);
      return caller;
    },
    close: () => app.close(),
  };
}
