export const loadNotices = () => import('./notice-layers').then((m) => m.NoticeLayers);
