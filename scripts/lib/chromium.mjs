import fs from 'node:fs';
import path from 'node:path';
import { binOf } from './project.mjs';
import { run, runNode } from './run.mjs';
import { step } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';
const FONTS = 'fonts-noto-cjk';
const PACKAGES = ['chromium', FONTS];
const APT_OPTIONS = [
  'Acquire::Retries=1',
  'Acquire::http::Timeout=20',
  'Acquire::https::Timeout=20',
].flatMap((option) => ['-o', option]);
const APT_LIMIT_MS = 5 * 60_000;

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find((file) => fs.existsSync(file));

async function ownOfPlaywright() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : undefined;
}

const hasApt = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

async function apt(...args) {
  const { code } = await run('apt-get', [...APT_OPTIONS, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    echo: false,
    timeoutMs: APT_LIMIT_MS,
  });
  return code === 0;
}

const install = (...packages) =>
  apt('install', '-y', '-q', '--no-install-recommends', '--no-remove', ...packages);

/** The shell needs a browser of its own version. */
async function installByApt() {
  if (!hasApt()) return;
  await step('Installing Chromium and Chinese fonts with apt-get (once)', async () => {
    await apt('update', '-q');
    if (!(await install(...PACKAGES, SHELL))) await install(...PACKAGES);
  });
}

const installByPlaywright = () =>
  step('Downloading Chromium with Playwright (once)', () =>
    runNode([binOf('playwright'), 'install', 'chromium']),
  );

/** Without a Chinese font every text is a row of boxes, whose widths prove nothing. */
async function ensureChineseFont() {
  if (!hasApt() || !onPath('fc-list')) return;
  const { output } = await run('fc-list', [':lang=zh'], { echo: false });
  if (output.trim() !== '') return;
  await step('Installing Chinese fonts with apt-get (once)', async () => {
    await apt('update', '-q');
    await install(FONTS);
  });
}

export async function ensureChromium() {
  const find = async () =>
    process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean) || (await ownOfPlaywright());
  for (const obtain of [() => undefined, installByApt, installByPlaywright]) {
    await obtain();
    const found = await find();
    if (!found) continue;
    await ensureChineseFont();
    return found;
  }
  return undefined;
}

/** Same drawing in two thirds of the time; undefined = unavailable, or another browser is wanted. */
export async function ensureHeadlessShell() {
  const find = () => process.env.CHROMIUM_SHELL_PATH || onPath(SHELL);
  if (!find() && !process.env.CHROMIUM_PATH) await installByApt();
  return find();
}

export const NO_CHROMIUM =
  'The browser tests need a Chromium. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to its executable.';
