import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { IS_LONG_RUN } from './e2e/support/long-run';
import { PAGE_ORIGINS } from './e2e/support/operator';

const port = Number(process.env.E2E_PORT || 3107);
const baseURL = `http://127.0.0.1:${port}`;

/**
 * No sandbox: tests may run as root. Painting in the browser's process saves a process for each browser (a twentieth of the processor time).
 * The rest keeps the browser from talking to anybody but the server under test.
 */
const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--in-process-gpu',
];

const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };
/** Notifications and the number on the icon are there in a whole browser only. */
const INSTALLED = /[\\/]pwa[^\\/]*\.spec\.ts$/;
/** How pages look is compared in full on the phone by day and by night, and sampled on other screens; what they do, on the phone. */
const VISUAL = /visual[^\\/]*\.spec\.ts/;
const SAMPLED = /@sampled/;
/** What only `npm run proof` runs. */
const ONLY_IN_PROOF = /@proof/;
/** The layout of the shop is another server on the same build (`TABS=shop`, a stage of `npm run proof`), on which these run alone. */
const OF_SHOP_LAYOUT = /shop-layout\.spec\.ts/;
/** The operators' console has a server of its own (e2e/support/console.ts). */
const OF_CONSOLE = /[\\/]console[\\/][^\\/]*\.spec\.ts$/;
const isShopLayout = process.env.TABS === 'shop';

/** `undefined` stands for the browser that Playwright keeps. */
const inBrowser = (executablePath: string | undefined) => ({
  launchOptions: { executablePath: executablePath || undefined, args: LAUNCH_ARGS },
});

const visual = (name: string, use: PlaywrightTestConfig['use'], grep?: RegExp) => ({
  name,
  testMatch: VISUAL,
  use,
  grep,
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  /* One more than cores: a test waits for a fifth of its time. */
  workers: 3,
  /* In CI one hiccup of a shared machine is tried once more; the report names such a test as flaky. */
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 45_000,
  grepInvert: IS_LONG_RUN ? [] : [ONLY_IN_PROOF],
  expect: {
    timeout: 8_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  snapshotPathTemplate: 'e2e/screens/{arg}{ext}',
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    /* Recording costs a fifth of a run's time: only the second try of a test is recorded (`--retries=1`), or all with `--trace=on`. */
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    ...inBrowser(process.env.CHROMIUM_SHELL_PATH),
  },
  projects: isShopLayout
    ? [{ name: 'shop-layout', testMatch: OF_SHOP_LAYOUT, use: phone }]
    : [
        { name: 'phone', testIgnore: [VISUAL, INSTALLED, OF_SHOP_LAYOUT, OF_CONSOLE], use: phone },
        {
          name: 'installed',
          testMatch: INSTALLED,
          /* Each of them fetches a whole version first. */
          timeout: 150_000,
          use: { ...phone, ...inBrowser(process.env.CHROMIUM_PATH) },
        },
        { name: 'console', testMatch: OF_CONSOLE, use: desktop },
        visual('visual-phone', phone),
        ...(IS_LONG_RUN
          ? [visual('visual-desktop', { ...desktop, colorScheme: 'dark' }, SAMPLED)]
          : []),
      ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/healthz`,
    env: { E2E_PORT: String(port), PAGE_ORIGINS },
    reuseExistingServer: false,
    timeout: 10 * 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
