/** Downloads what draws toasts and messages. */
export const loadNotices = () => import('./notice-layers').then((m) => m.NoticeLayers);
