import fs from 'node:fs';
import path from 'node:path';
import { binOf } from './project.mjs';
import { run, runNode } from './run.mjs';
import { step } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find((file) => fs.existsSync(file));

/** The browser that Playwright keeps for itself, when it was downloaded. */
async function ownOfPlaywright() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : undefined;
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Installing Chromium and Chinese fonts with apt-get (once)', async () => {
    await run('apt-get', ['update', '-q'], { env, echo: false });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { env, echo: false });
  });
}

const installByPlaywright = () => step('Downloading Chromium with Playwright (once)', () => runNode([binOf('playwright'), 'install', 'chromium']));

/** Path of a Chromium, installed first where the system allows it; undefined when there is no way to get one. */
export async function ensureChromium() {
  const find = async () => process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean) || (await ownOfPlaywright());
  for (const obtain of [() => undefined, installByApt, installByPlaywright]) {
    await obtain();
    const found = await find();
    if (found) return found;
  }
  return undefined;
}

export const NO_CHROMIUM = 'The browser tests need a Chromium. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to its executable.';
