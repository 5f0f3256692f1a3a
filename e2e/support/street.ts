import type { Page } from '@playwright/test';

export const STREET = '/zc/pages/space/city';
/** The map of the area, once it is drawn. */
export const map = (page: Page) => page.locator('.area-map[data-ready]');
