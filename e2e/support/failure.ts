import type { Page } from '@playwright/test';

/** Every sentence about a failure comes with one of these. */
export const retryButton = (page: Page) =>
  page.getByRole('button', { name: /重试|重新连接|重新加载/ }).filter({ visible: true });
