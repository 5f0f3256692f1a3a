/** Import it first: what is loaded after it belongs to the layout of the shop. */
if (typeof document === 'undefined') process.env.TABS = 'shop';
else document.documentElement.dataset.layout = 'shop';

export {};
