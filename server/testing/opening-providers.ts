/**
 * Providers of a played opening day, by their real protocols: WeChat Pay v2, Aliyun SMS and a TLS proxy before the app.
 * Input: `{"dir","port"}`; says their settings as one line of JSON. Then `code <mobile>` answers with the last code sent
 * there, `pay` pays the newest open payment.
 */
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { type PayDouble, startPayDouble } from '@/server/adapters/pay/double';
import { signAliyun } from '@/server/adapters/sms/aliyun';
import { merchantEnv } from './pay-env';

const SMS = { keyId: 'opening-key', keySecret: 'opening-key-secret' };
const codes = new Map<string, string>();

async function listen(server: http.Server | https.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Refuses a wrong signature. */
function answerSms({ url = '', headers }: http.IncomingMessage): string {
  const text = (name: string) => String(headers[name] ?? '');
  const query = Object.fromEntries(new URL(url, 'http://sms').searchParams);
  const { headers: wanted } = signAliyun(SMS, {
    host: text('host'),
    action: text('x-acs-action'),
    version: text('x-acs-version'),
    query,
    date: text('x-acs-date'),
    nonce: text('x-acs-signature-nonce'),
  });
  if (text('authorization') !== wanted.authorization) return 'SignatureDoesNotMatch';
  const { code } = JSON.parse(query.TemplateParam ?? '{}') as { code: string };
  codes.set(query.PhoneNumbers ?? '', code);
  return 'OK';
}

const startSms = () =>
  listen(
    http.createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ Code: answerSms(request) }));
    }),
  );

const startProxy = (port: number, tls: https.ServerOptions) =>
  listen(
    https.createServer(tls, (request, response) => {
      const { method, url: path, headers } = request;
      const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
      const onward = http.request(
        { port, host: '127.0.0.1', method, path, headers: { ...headers, ...forwarded } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            'strict-transport-security': 'max-age=31536000',
          });
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    }),
  );

const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);

async function payNewest({ books, cashier, outbox }: PayDouble): Promise<boolean> {
  const open = [...books.payments.values()].filter(({ state }) => state === 'NOTPAY');
  const sn = open.at(-1)?.sn;
  if (sn === undefined) return false;
  const { isPaid } = await cashier.choose(sn, 'success');
  await outbox.settled();
  return isPaid;
}

async function run({ dir, port }: { dir: string; port: number }): Promise<void> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const pay = await startPayDouble({ isDemo: true });
  pay.outbox.origin = `http://127.0.0.1:${port}`;
  const { serverKey: key, serverCertificate: cert } = pay.identity;
  say({
    ...merchantEnv(pay, path.resolve(dir)),
    PUBLIC_URL: `https://127.0.0.1:${await startProxy(port, { key, cert })}/zc/`,
    TRUST_PROXY: '127.0.0.1',
    SMS_PROVIDER: 'aliyun',
    SMS_ALIYUN_ENDPOINT: `http://127.0.0.1:${await startSms()}`,
    SMS_ALIYUN_KEY_ID: SMS.keyId,
    SMS_ALIYUN_KEY_SECRET: SMS.keySecret,
    SMS_ALIYUN_SIGN_NAME: '青禾',
    SMS_ALIYUN_TEMPLATE: 'SMS_1',
  });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [command, mobile = ''] = line.split(' ');
    say(command === 'pay' ? await payNewest(pay) : (codes.get(mobile) ?? null));
  }
  process.exit(0);
}

void run(JSON.parse(process.argv[2] ?? '') as { dir: string; port: number });
