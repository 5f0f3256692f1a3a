'use client';

/** Written by the server only: neither page data nor app code repeat the text. */
export function BootScript() {
  const text = typeof window === 'undefined' ? process.env.BOOT_SCRIPT : '';
  return <script suppressHydrationWarning>{text}</script>;
}
