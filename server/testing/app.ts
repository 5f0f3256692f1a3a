import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { SmsMessage } from '@/server/adapters/sms';
import { buildApp } from '@/server/app';
import { readConfig } from '@/server/config';
import { type Database, type Db, openDatabase } from '@/server/db/client';
import { type LaunchRow, launchStates } from '@/server/db/schema';
import type { AppDeps } from '@/server/deps';
import { createLogger } from '@/server/http/logger';
import { loadKeys } from '@/server/keys';
import { choosePasswordCost } from '@/server/modules/members/passwords';
import { establishFirstRule } from '@/server/modules/rules/versions';
import { Caller } from './caller';
import {
  administer,
  BASE_TEMPLATE,
  copyDatabase,
  databaseUrl,
  socketUrl,
  TEMPLATE,
} from './cluster';
import { lendRsaKey } from './rsa-key';

export async function putLaunch(db: Db, state: LaunchRow['state'], at: Date): Promise<void> {
  await db
    .insert(launchStates)
    .values({ kind: 'start', state, askedBy: 'test', reason: '测试', at });
}

export interface TestAppOptions {
  env?: Record<string, string>;
  beside?: TestApp;
  mini?: AppDeps['mini'];
  payout?: AppDeps['payout'];
  pay?: Pick<AppDeps, 'pay' | 'payTest' | 'authorizer'>;
  clock?: { now: number };
  isBare?: boolean;
  template?: string;
  /** Processes on its database may have signs of production. Null: never opened. */
  launch?: LaunchRow['state'] | null;
}

export interface TestApp {
  app: FastifyInstance;
  deps: AppDeps;
  database: Database;
  db: Db;
  databaseName: string;
  dataDir: string;
  sent: SmsMessage[];
  logged: string[];
  clock: { now: number };
  caller: () => Caller;
  advance: (ms: number) => void;
  close: () => Promise<void>;
}

const configOf = (env: Record<string, string>) =>
  readConfig({
    /* The local build would be copied at each start. */
    OUT_DIR: path.join(env.DATA_DIR ?? '', 'no-site'),
    RATE_PER_MINUTE: '1000000',
    SMS_IP_PER_HOUR: '100000',
    SMS_IP_PER_DAY: '100000',
    LOG_LEVEL: 'info',
    REWARD_LEVELS: '2',
    ...env,
  });

export async function testApp({
  env = {},
  beside,
  mini = null,
  payout = null,
  pay = { pay: null },
  clock: given,
  isBare = false,
  template = isBare ? TEMPLATE : BASE_TEMPLATE,
  launch = 'open',
}: TestAppOptions = {}): Promise<TestApp> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl)
    throw new Error('no test cluster: run these tests with node scripts/test-server.mjs');
  /* Measurements hash as the product does. */
  if (process.env.NODE_TEST_CONTEXT) choosePasswordCost(false);
  const name = beside?.databaseName ?? `test_${randomBytes(6).toString('hex')}`;
  if (!beside) await administer(adminUrl, copyDatabase(name, template));
  const url = databaseUrl(adminUrl, name);
  const dataDir = beside?.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-app-'));
  const config = configOf({ DATA_DIR: dataDir, DATABASE_URL: url, ...env });
  if (!beside) lendRsaKey(config.keysDir);
  const database = openDatabase(socketUrl(url), { max: 8 });
  const sent: SmsMessage[] = beside?.sent ?? [];
  const logged: string[] = [];
  const log: DestinationStream = { write: (line) => void logged.push(line) };
  const clock = beside?.clock ?? given ?? { now: Date.now() };
  const deps: AppDeps = {
    config,
    database,
    keys: loadKeys(config.keysDir),
    logger: createLogger(config, log),
    mini,
    payout,
    ...pay,
    sms: { send: async (message) => void sent.push(message) },
    clock: () => new Date(clock.now),
  };
  if (!beside) await establishFirstRule(database.db, config.rewardLevels, new Date(clock.now));
  if (!beside && launch) await putLaunch(database.db, launch, new Date(clock.now));
  const app = await buildApp(deps);
  return {
    app,
    deps,
    database,
    db: database.db,
    databaseName: name,
    dataDir,
    sent,
    logged,
    clock,
    caller: () => new Caller(app, deps, clock),
    advance: (ms: number) => void (clock.now += ms),
    close: async () => {
      await app.close();
      await database.close();
      if (beside) return;
      await administer(adminUrl, `drop database if exists ${name} with (force)`);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
