import type { MetadataRoute } from 'next';
import { ACCOUNT, BASE_PATH, PARTNERS } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';

export const dynamic = 'force-static';

const at = (path: string) => `${BASE_PATH}${path}`;
/** Theme colours are in layout.tsx. */
export default function manifest(): MetadataRoute.Manifest {
  const { brand } = site();
  const icon = `${brand.icons}app-icon-192.png`;
  return {
    id: at('/'),
    scope: at('/'),
    start_url: at('/'),
    name: brand.name,
    short_name: brand.shortName,
    description: brand.description,
    lang: 'zh-CN',
    dir: 'ltr',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#F3F5F9',
    theme_color: '#F3F5F9',
    categories: ['business', 'education', 'social'],
    prefer_related_applications: false,
    icons: [
      { src: icon, sizes: '192x192', type: 'image/png', purpose: 'any' },
      {
        src: `${brand.icons}app-icon-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'any',
      },
      {
        src: `${brand.icons}app-icon-maskable-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    screenshots: [
      {
        src: at('/screens/home.webp'),
        sizes: '750x1624',
        type: 'image/webp',
        form_factor: 'narrow',
        label: '首页与门牌',
      },
      {
        src: at('/screens/wallet.webp'),
        sizes: '750x1624',
        type: 'image/webp',
        form_factor: 'narrow',
        label: '我的钱包',
      },
      {
        src: at('/screens/desktop.webp'),
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: '在电脑上',
      },
    ],
    shortcuts: [
      { name: '推广海报', url: at('/pages/space/share'), icons: [{ src: icon, sizes: '192x192' }] },
      { name: '我的名片', url: at('/pages/user/card'), icons: [{ src: icon, sizes: '192x192' }] },
      { name: '小伙伴', url: at(PARTNERS), icons: [{ src: icon, sizes: '192x192' }] },
      { name: '账户', url: at(ACCOUNT), icons: [{ src: icon, sizes: '192x192' }] },
    ],
  };
}
