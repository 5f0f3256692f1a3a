import '@/app/tokens.css';
import '../ui/base.css';
import '@/app/utilities.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { CONSOLE_NAME } from './copy';
import { ThemeScript } from './theme-script';

export const metadata: Metadata = {
  title: CONSOLE_NAME,
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
  icons: { icon: [{ url: '/console/icon.svg', type: 'image/svg+xml' }] },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN" data-theme="light" suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
