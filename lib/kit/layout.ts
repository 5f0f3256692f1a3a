/** The browser's document; the server has none, and its types know none. */
const { document } = globalThis as {
  document?: { documentElement: { dataset: { layout?: string } } };
};

/**
 * Which tabs the app has: those of the community, or those of the shop. Each document is prerendered once for each (`TABS`,
 * scripts/build.mjs), says so on its root element, and the server sends the one of its own setting.
 */
export const LAYOUT: 'community' | 'shop' =
  (document ? document.documentElement.dataset.layout : process.env.TABS) === 'shop'
    ? 'shop'
    : 'community';

export const IS_SHOP_LAYOUT = LAYOUT === 'shop';
