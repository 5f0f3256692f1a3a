const { document } = globalThis as {
  document?: { documentElement: { dataset: { layout?: string } } };
};

/**
 * Each document is prerendered once per layout (`TABS`, scripts/build.mjs) and marked on its root element; the server
 * sends that of its setting.
 */
export const LAYOUT: 'community' | 'shop' =
  (document ? document.documentElement.dataset.layout : process.env.TABS) === 'shop'
    ? 'shop'
    : 'community';

export const IS_SHOP_LAYOUT = LAYOUT === 'shop';
