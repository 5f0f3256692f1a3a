import type { Page } from '@playwright/test';

/** A little more than the moment in which the app takes two taps for one (`use-navigate.ts`, ms). */
const DOUBLE_TAP_MS = 350;

/** Waits until the next tap at the same place no longer counts as a double tap. */
export const afterDoubleTap = (page: Page): Promise<void> => page.waitForTimeout(DOUBLE_TAP_MS);
