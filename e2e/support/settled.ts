import { expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;
/** Playwright's own intervals grow to a second, which every settled page would wait. */
const LOOK_MS = 100;
const TIMEOUT_MS = 30_000;
/** The live stream stays open as long as its page: Playwright's own `networkidle` would wait for its end. */
const LIVE_STREAM = /\/api\/live(\?|$)/;

/** The requests of a page that are under way, and when the last one began or ended. */
class Traffic {
  private readonly pending = new Set<Request>();
  private changedAt = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (LIVE_STREAM.test(request.url())) return;
      /* Requests of another document are cancelled; not all of it is reported. */
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.pending.clear();
      this.pending.add(request);
      this.changedAt = Date.now();
    });
    page.on('requestfinished', (request) => this.end(request));
    page.on('requestfailed', (request) => this.end(request));
  }

  private end(request: Request): void {
    if (this.pending.delete(request)) this.changedAt = Date.now();
  }

  /** @returns what is under way; [] = nothing for QUIET_MS */
  busy(): string[] {
    if (this.pending.size > 0) return [...this.pending].map((request) => request.url());
    return Date.now() - this.changedAt < QUIET_MS ? ['a request has just ended'] : [];
  }
}

const traffics = new WeakMap<Page, Traffic>();

/** Follows the requests of a page from here on. */
export function followTraffic(page: Page): Traffic {
  let traffic = traffics.get(page);
  if (!traffic) traffics.set(page, (traffic = new Traffic(page)));
  return traffic;
}

/** Waits until the page has asked for nothing for 500 ms; its live stream does not count. */
export async function settle(page: Page): Promise<void> {
  const traffic = followTraffic(page);
  await page.waitForLoadState();
  await expect
    .poll(() => traffic.busy(), {
      message: `${page.url()} settles`,
      timeout: TIMEOUT_MS,
      intervals: [LOOK_MS],
    })
    .toEqual([]);
}

/** Opens an address and waits until the page has settled. */
export async function openSettled(page: Page, address: string): Promise<void> {
  followTraffic(page);
  await page.goto(address);
  await settle(page);
}
