import './layers.css';
import './tokens.css';
import './globals.css';
import './utilities.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { brandStyle } from '@/lib/contract/compose-site';
import { LAYOUT } from '@/lib/kit/layout';
import { site } from '@/lib/kit/site';
import { BootScript } from './boot-script';
import { Shell } from './shell';

const { brand } = site();

export const metadata: Metadata = {
  title: brand.name,
  description: brand.description,
  applicationName: brand.name,
  formatDetection: { telephone: false, email: false, address: false },
  appleWebApp: { capable: true, title: brand.shortName, statusBarStyle: 'default' },
  icons: {
    icon: { url: `${brand.icons}app-icon-192.png`, sizes: '192x192' },
    apple: `${brand.icons}app-icon-180.png`,
  },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The keyboard shrinks the viewport, so a sheet stays above it.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F3F5F9' },
    { media: '(prefers-color-scheme: dark)', color: '#0A0E17' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The boot script sets data-theme and data-session before React.
    <html
      lang="zh-CN"
      data-layout={LAYOUT}
      data-theme="light"
      data-session="guest"
      suppressHydrationWarning
    >
      <head>
        <BootScript />
        {process.env.NODE_ENV === 'development' && <style>{brandStyle(brand.primary)}</style>}
      </head>
      <body>
        <Shell>{children}</Shell>
      </body>
    </html>
  );
}
