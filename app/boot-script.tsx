'use client';

/** The server writes the text, so neither page data nor app code repeat it. */
export function BootScript() {
  const text = typeof window === 'undefined' ? process.env.BOOT_SCRIPT : '';
  return <script suppressHydrationWarning>{text}</script>;
}
