import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { Watch } from './watch';

/** Shows the codes of one person; a code counts once. */
interface Authenticator {
  key: string;
  lastStep: number;
}

/** The console under test and the log whose banner holds the one-time links. */
export interface ConsoleServer {
  origin: string;
  log: string;
  /** Where members are. */
  site: string;
  /** Who has joined, by name: a link works once, and files of tests share a server. */
  joined: Map<string, Authenticator>;
  /** The last of these withdrawals is busy until the server was killed and started again. */
  hold: (numbers: readonly string[]) => Promise<void>;
  /** Paid orders that wait to be shipped. @returns their numbers */
  orders: (count: number) => Promise<string[]>;
  /** So many received orders, whose buyers ask for a refund; each third one has sent the goods back. */
  refunds: (count: number) => Promise<void>;
  /** Of usable vouchers. */
  codes: () => Promise<string[]>;
  /** One statement in one line. */
  sql: (statement: string) => Promise<void>;
  /** Ends the server without warning. */
  kill: () => Promise<void>;
  /** Starts it again on the same data. */
  start: () => Promise<void>;
}

/** Longer than the server's script waits, so that it is the one to say what is wrong. */
const START_MS = 220_000;

/** The next matching output of the server's script. */
function said(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = wanted.exec(output);
      if (!found) return;
      child.stdout?.off('data', read);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.once('close', (code) => reject(new Error(`the console's server ended with ${code}`)));
  });
}

const READY = /^ready (\S+) (\S+) (\S+)$/m;

async function started(child: ChildProcess): Promise<ConsoleServer> {
  const [, origin = '', log = '', site = ''] = await said(child, READY);
  const ask = async (command: string, answer: RegExp) => {
    const answered = said(child, answer);
    child.stdin?.write(`${command}\n`);
    return answered;
  };
  return {
    origin,
    log,
    site,
    joined: new Map(),
    hold: async (numbers) => void (await ask(`hold ${numbers.join(',')}`, /^held$/m)),
    orders: async (count) => {
      const [, sns = ''] = await ask(`orders ${count}`, /^planted (\S+)$/m);
      return sns.split(',');
    },
    codes: async () => ((await ask('codes', /^codes (\S*)$/m))[1] ?? '').split(','),
    refunds: async (count) => void (await ask(`refunds ${count}`, /^asked$/m)),
    sql: async (statement) =>
      void (await ask(`sql ${statement.replace(/\s+/g, ' ')}`, /^changed$/m)),
    kill: async () => void (await ask('kill', /^killed$/m)),
    start: async () => void (await ask('start', READY)),
  };
}

interface WorkerFixtures {
  server: ConsoleServer;
}

/** Tests of the console, on one server of their own. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const child = spawn(process.execPath, ['scripts/e2e-console.mjs'], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const closed = new Promise((resolve) => child.once('close', resolve));
      await use(await started(child));
      child.kill('SIGTERM');
      await closed;
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
/** Of everybody who joins. */
export const SECRET = 'correct horse battery staple';

/** The code that an authenticator app shows (RFC 6238) for a key as people type it. */
export function codeOf(typed: string, step: number): string {
  const bits = [...typed.replace(/[\s-]/g, '')]
    .map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1e6).padStart(6, '0');
}

/** Somebody at the console: one browser, one authenticator. */
export class Desk {
  /** Keys pressed since `countKeys`. */
  private keys = 0;

  private constructor(
    readonly page: Page,
    readonly watch: Watch,
    private readonly context: BrowserContext,
    private readonly authenticator: Authenticator,
  ) {}

  /** One of the demo's operators, by their link of the banner, and after that by secret and code. */
  static async join(
    browser: Browser,
    server: ConsoleServer,
    name: string,
    device: BrowserContextOptions = {},
  ): Promise<Desk> {
    const known = server.joined.get(name);
    if (known) return Desk.signIn(browser, server, name, known, device);
    const [, link] =
      new RegExp(`${name}（.*?）：(\\S+)`).exec(fs.readFileSync(server.log, 'utf8')) ?? [];
    if (!link) throw new Error(`no link for ${name} in the banner`);
    const desk = await Desk.joinBy(browser, link, device);
    server.joined.set(name, desk.authenticator);
    return desk;
  }

  private static async signIn(
    browser: Browser,
    { origin }: ConsoleServer,
    name: string,
    authenticator: Authenticator,
    device: BrowserContextOptions,
  ): Promise<Desk> {
    const desk = await Desk.at(browser, `${origin}sign-in`, authenticator, device);
    const { page } = desk;
    await page.getByLabel('操作员').fill(name);
    await page.getByLabel('口令').fill(SECRET);
    await page.getByLabel('身份验证器上的6位数字').fill(await desk.nextCode());
    await desk.press('Enter');
    await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
    return desk;
  }

  private static async at(
    browser: Browser,
    address: string,
    authenticator: Authenticator,
    device: BrowserContextOptions,
  ): Promise<Desk> {
    const context = await browser.newContext(device);
    const page = await context.newPage();
    const desk = new Desk(page, new Watch(page), context, authenticator);
    await page.goto(address);
    return desk;
  }

  /** The person opens their link, sets a secret and an authenticator, and keeps the recovery codes. */
  static async joinBy(
    browser: Browser,
    link: string,
    device: BrowserContextOptions = {},
  ): Promise<Desk> {
    const authenticator = { key: '', lastStep: 0 };
    const desk = await Desk.at(browser, link, authenticator, device);
    const { page } = desk;
    await page.getByLabel('设置口令').fill(SECRET);
    await page.getByRole('button', { name: '下一步' }).click();
    const typed = page.getByText(/^(?:[A-Z2-7]{4}[ -]?){4,}/);
    authenticator.key = (await typed.textContent()) ?? '';
    await page.getByLabel('验证器显示的6位数字').fill(desk.code());
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByText('我已存到别人拿不到的地方').click();
    await page.getByRole('button', { name: '进入工作台' }).click();
    await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
    return desk;
  }

  /** A code counts once; the one of the next half minute is accepted, too. */
  code(): string {
    const { key, lastStep } = this.authenticator;
    const step = Math.max(Math.floor(Date.now() / STEP_MS), lastStep + 1);
    this.authenticator.lastStep = step;
    return codeOf(key, step);
  }

  /** Of codes that were not used yet only the next one is accepted. */
  private async nextCode(): Promise<string> {
    const wait = Math.max(0, this.authenticator.lastStep * STEP_MS - Date.now());
    await new Promise((resolve) => setTimeout(resolve, wait));
    return this.code();
  }

  /** Types the code that the proof dialog asks for. */
  async prove(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: '再次验证' });
    await dialog.getByLabel('身份验证器的 6 位数字').fill(await this.nextCode());
    await expect(dialog).toBeHidden();
  }

  /** Proves if the last proof is too old by now; then this is there. */
  async proveIfAsked(result: Locator): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: '再次验证' });
    await expect(dialog.or(result)).toBeVisible();
    if (await dialog.isVisible()) await this.prove();
    await expect(result).toBeVisible();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Each letter is a key. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** A finger's target is at least 44 px. @returns 1 */
  async tap(target: Locator): Promise<number> {
    await expect(target).toBeEnabled();
    const { height = 0 } = (await target.boundingBox()) ?? {};
    expect(height, String(target)).toBeGreaterThanOrEqual(43.5);
    await target.tap();
    return 1;
  }

  /** In 我的登录, by the browser's own device. */
  async addPasskey(): Promise<void> {
    const { page } = this;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.getByRole('link', { name: '我的登录' }).first().click();
    await this.button('添加通行密钥').click();
    const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
    await dialog.getByLabel('名称（可不填）').fill('办公室电脑');
    await this.press('Enter');
    await this.proveIfAsked(page.getByText('办公室电脑', { exact: true }));
  }

  /** Number of keys that the work took. */
  async countKeys(work: () => Promise<unknown>): Promise<number> {
    this.keys = 0;
    await work();
    return this.keys;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Nothing was written on the browser's console: no error, no policy violation. */
  async close(): Promise<void> {
    expect(this.watch.complaints, 'the console complained').toEqual([]);
    await this.context.close();
  }
}

export { expect };
