import type { Page } from '@playwright/test';
import { followTraffic } from './settled';

/** Chromium and the router report a failed request on the console; a test that goes offline calls `expectOffline`. */
const NETWORK_NOISE = /Failed to load resource|net::ERR_|Failed to fetch RSC payload/;

/**
 * Collects what must not happen on any page: console errors, uncaught exceptions, policy violations. The test that caused
 * one fails.
 */
export class Watch {
  readonly complaints: string[] = [];
  private mayLoseNetwork = false;
  private mayFail: RegExp | undefined;

  constructor(page: Page) {
    followTraffic(page);
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      if (
        NETWORK_NOISE.test(message.text()) &&
        (this.mayLoseNetwork || this.mayFail?.test(message.location().url))
      )
        return;
      this.complaints.push(`console.error: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.complaints.push(`uncaught: ${error.stack ?? error.message}`);
    });
  }

  /** From here on, requests may fail: the test takes the network or the server away. */
  expectOffline(): void {
    this.mayLoseNetwork = true;
  }

  /** Requests for these addresses may fail: the test itself refuses them. */
  expectFailed(addresses: RegExp): void {
    this.mayFail = addresses;
  }

  /** A 404 document is expected by the test. */
  expectNotFound(): void {
    this.mayLoseNetwork = true;
  }
}
