import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_BRAND, DEFAULT_SITE, DEFAULT_TOKENS } from '@/lib/contract/first-brand';
import { ops } from './op';
import { databaseUrl, freePort } from './second-server';

/** One colour, so that no pixel of it is near the first brand's. */
const LEAF =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0F766E" d="M12 2c8 6 8 14 0 20C4 16 4 8 12 2z"/></svg>';
export const SECOND = {
  name: '青禾市集',
  shortName: '青禾',
  slogan: '邻里好物',
  description: '附近的好东西，邻居都在用。',
  homeTitle: '青禾小铺',
  primary: '#0F766E',
};

/** Pages with agreed answers; no picture of a logo is asked for there. */
export const SECOND_SITE = {
  ...DEFAULT_SITE,
  id: 'second',
  brand: { ...SECOND, icons: '/zc/brand/0123456789abcdef/' },
};

const WORDS = [DEFAULT_BRAND.name, DEFAULT_BRAND.homeTitle, DEFAULT_BRAND.slogan];
const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
/** Walls have the street's colours. */
const SHARED = /^(?:on-brand|wall-brand-.)$/;
const HEXES = [
  ...new Set(
    Object.values(DEFAULT_TOKENS).flatMap((tokens) =>
      Object.entries(tokens).flatMap(([name, hex]) => (SHARED.test(name) ? [] : [hex])),
    ),
  ),
];
/** Words, and colours in every notation. */
export const LEFT_OF_FIRST = new RegExp(
  [
    ...WORDS,
    DEFAULT_BRAND.description,
    '⟦[\\w.]+⟧',
    ...WORDS.flatMap((word) => [
      encodeURIComponent(word),
      [...word].map((letter) => `\\\\u${letter.charCodeAt(0).toString(16)}`).join(''),
    ]),
    ...HEXES.flatMap((hex) => {
      const [r, g, b] = rgbOf(hex);
      return [`${hex}(?![0-9a-f])`, `%23${hex.slice(1)}`, `rgba?\\(${r}[, ]+${g}[, ]+${b}\\b`];
    }),
  ].join('|'),
  'i',
);

async function answered(url: string, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (Date.now() > until) throw new Error(`${url} did not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export interface BrandedServer {
  origin: string;
  console: string;
  data: string;
  /** Another layout on the same data. */
  beside: (layout: 'community' | 'shop') => Promise<{ origin: string; close: () => Promise<void> }>;
  close: () => Promise<void>;
}

const settings = (data: string, port: number, consolePort: number) => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  CONSOLE_PORT: String(consolePort),
  DATA_DIR: data,
  DATABASE_URL: '',
  DEMO: '1',
  OUT_DIR: path.resolve('build/test-site'),
  SIGN_PREFIX: 'test-prefix',
  SIGN_SECRET: 'test-secret-of-the-build',
  TRUST_PROXY: '127.0.0.1',
});

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  return closed;
}

const start = (script: string, env: NodeJS.ProcessEnv, log: string): ChildProcess => {
  const output = fs.openSync(log, 'a');
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', output, output] });
  child.once('close', () => fs.closeSync(output));
  return child;
};

const BRAND_COMMANDS = [
  ...Object.entries(SECOND).map(([key, value]) => ['set', key, '--value', value]),
  ['logo', '--svg', LEAF],
].map((words) => ['brand', ...words, '--reason', '换品牌']);

async function besideOf(data: string, layout: 'community' | 'shop') {
  const [port, consolePort] = await Promise.all([freePort(), freePort()]);
  const own = path.join(data, layout);
  fs.mkdirSync(own);
  const env = {
    ...settings(own, port, consolePort),
    TABS: layout,
    DEMO: '0',
    DATABASE_URL: databaseUrl(data),
    KEYS_DIR: path.join(data, 'keys'),
  };
  const child = start('build/server.mjs', env, path.join(own, 'server.log'));
  const origin = `http://127.0.0.1:${port}`;
  await answered(`${origin}/healthz`, 60_000);
  return { origin, close: async () => void (await ended(child)) };
}

/** Starts on an empty folder with demo data; the brand is set by commands. */
export async function openSecondBrand(): Promise<BrandedServer> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'second-brand-'));
  const [port, consolePort, commandPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = settings(data, port, consolePort);
  const log = path.join(data, 'server.log');
  const children = [start('build/server.mjs', env, log)];
  const origin = `http://127.0.0.1:${port}`;
  await answered(`${origin}/healthz`, 480_000);
  const typing = { ...env, COMMAND_PORT: String(commandPort) };
  children.unshift(start('.cache/command-server.mjs', typing, log));
  const commands = `http://127.0.0.1:${commandPort}`;
  await answered(commands, 30_000);
  await ops(BRAND_COMMANDS, {}, commands);
  const isBranded = async () =>
    (await (await fetch(`${origin}/zc/config.json`)).text()).includes('/zc/brand/');
  while (!(await isBranded())) await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    origin,
    console: `http://127.0.0.1:${consolePort}`,
    data,
    beside: (layout) => besideOf(data, layout),
    close: async () => {
      for (const child of children) await ended(child);
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
