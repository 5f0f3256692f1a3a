import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as contract from '@/lib/contract/account';
import { getAgreement } from '@/lib/contract/articles';
import { type TestApp, testApp } from '@/server/testing/app';
import { RemoteCaller } from '@/server/testing/caller';
import { PASSWORD, randomMobile } from '@/server/testing/people';
import { launchServers, type ServerProcess } from '@/server/testing/processes';

/* Real server processes on a separate database, reached by HTTP only. */

/** A tenth in `npm test`, whole in `npm run proof`; `ATTACK_ROUNDS=10` multiplies. */
export const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 0.1);

export const SECRET = 'not-for-visitors';

export interface Person {
  caller: RemoteCaller;
  mobile: string;
  userId: number;
}

export interface Target {
  servers: ServerProcess[];
  /** Only for setup; attacks never use it. */
  t: TestApp;
  codeOf: (mobile: string) => string;
  delivered: { mobile: string; code: string }[];
  log: () => string;
  caller: (server?: number) => RemoteCaller;
  register: (mobile?: string) => Promise<Person>;
  stop: () => Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Depends on the fresh database. */
  envOf?: (t: TestApp) => Promise<Record<string, string>>;
  /** One process for each entry. */
  processes?: readonly Record<string, string>[];
}

/** Codes are in no log, as in production. */
async function openSmsService() {
  const delivered: { mobile: string; code: string }[] = [];
  const service = http.createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://sms').searchParams;
    const { code } = JSON.parse(asked.get('TemplateParam') ?? '{}') as { code?: string };
    delivered.push({ mobile: asked.get('PhoneNumbers') ?? '', code: code ?? '' });
    response.end(JSON.stringify({ Code: 'OK', Message: 'OK' }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return {
    delivered,
    env: {
      SMS_PROVIDER: 'aliyun',
      SMS_ALIYUN_KEY_ID: 'k',
      SMS_ALIYUN_KEY_SECRET: 's',
      SMS_ALIYUN_SIGN_NAME: 'n',
      SMS_ALIYUN_TEMPLATE: 't',
      SMS_ALIYUN_ENDPOINT: endpoint,
    },
    close: () => service.close(),
  };
}

function writeSite(dir: string): string {
  const files = {
    'index.html': '<!doctype html><title>app</title>',
    '404.html': '<!doctype html><title>lost</title>',
    '.shop/index.html': '<!doctype html><title>app</title>',
    '_next/static/app.js': 'self.app = 1;',
    '_next/static/app.js.map': SECRET,
    '.env': SECRET,
    '.git/config': SECRET,
    '../beside.txt': SECRET,
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

export async function startTarget({
  env = {},
  envOf = async () => ({}),
  processes = [{}],
}: Options = {}): Promise<Target> {
  const t = await testApp();
  const sms = await openSmsService();
  const surroundings = {
    OUT_DIR: writeSite(path.join(t.dataDir, 'site', 'out')),
    LOG_LEVEL: 'info',
    SMS_IP_PER_HOUR: '100000',
    SMS_IP_PER_DAY: '100000',
    PUSH: '0',
    ...sms.env,
    ...env,
    ...(await envOf(t)),
  };
  const { servers, stop } = await launchServers(
    t,
    processes.map((own) => ({ ...surroundings, ...own })),
  ).catch(async (error: unknown) => {
    sms.close();
    await t.close();
    throw error;
  });

  const caller = (server = 0) => new RemoteCaller(servers[server] as ServerProcess, t.deps);
  const codeOf = (mobile: string) => {
    const message = sms.delivered.findLast((one) => one.mobile === mobile);
    if (!message) throw new Error(`no code was sent to ${mobile}`);
    return message.code;
  };
  const register = async (mobile = randomMobile()): Promise<Person> => {
    const browser = caller();
    await browser.send(contract.sendCode, { mobile, scene: 'reg' });
    const { data: agreement } = await browser.send(getAgreement, { type: 'agreement' });
    const answer = await browser.send(contract.register, {
      mobile,
      checkcode: codeOf(mobile),
      password: browser.encrypt(PASSWORD),
      agreementVersion: agreement.version,
      userType: 2,
    });
    if (answer.code !== 200) throw new Error(`registration failed: ${answer.msg}`);
    Object.assign(browser, { token: answer.data.token, userId: answer.data.userId });
    return { caller: browser, mobile, userId: answer.data.userId };
  };
  return {
    servers,
    t,
    codeOf,
    delivered: sms.delivered,
    caller,
    register,
    log: () => servers.map((server) => server.log()).join(''),
    stop: async () => {
      await stop();
      sms.close();
      await t.close();
    },
  };
}
