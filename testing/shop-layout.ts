/** Import it first. */
if (typeof document === 'undefined') process.env.TABS = 'shop';
else document.documentElement.dataset.layout = 'shop';

export {};
