const { document } = globalThis as {
  document?: { documentElement: { dataset: { layout?: string } } };
};

/** Each document is prerendered per layout (`TABS`, scripts/build.mjs) and marked on its root; the server sends one. */
export const LAYOUT: 'community' | 'shop' =
  (document ? document.documentElement.dataset.layout : process.env.TABS) === 'shop'
    ? 'shop'
    : 'community';

export const IS_SHOP_LAYOUT = LAYOUT === 'shop';
