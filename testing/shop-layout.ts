/** Import it first: what is loaded after it belongs to the layout of the shop. */
process.env.NEXT_PUBLIC_TABS = 'shop';

export {};
