/** In place of `use-sync-external-store/shim` (unused-parts.mjs). */
export { useSyncExternalStore } from 'react';
