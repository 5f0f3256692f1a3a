'use client';

/**
 * The compiled program of app/boot (scripts/build/boot.mjs). Written by the server only, so that neither the page's data nor
 * the app's code has the text again.
 */
export function BootScript() {
  const text = typeof window === 'undefined' ? process.env.BOOT_SCRIPT : '';
  return <script suppressHydrationWarning>{text}</script>;
}
