import type { Page, Route } from '@playwright/test';

/** A script of the app; not the page, its styles or a call. */
export const SCRIPT = /\/_next\/static\/chunks\/[^?]*\.js$/;

/** A call to the server. */
export const API = /\/index\.php/;

const pass = (route: Route) => route.fallback();

/** Delays requests for these addresses, in every page of the context; calling the result releases them and all later ones. */
export async function hold(
  page: Page,
  addresses: RegExp,
  onward: (route: Route) => Promise<void> = pass,
): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(addresses, async (route) => {
    await isReleased;
    await onward(route);
  });
  return () => release();
}
