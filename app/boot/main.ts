/**
 * The boot script: runs in the head of every page before the first paint. Compiled by scripts/build/boot.mjs and inlined by
 * boot-script.tsx. It may import only what is small and
 * pure: boot.test.mjs bounds its size. In development a change shows after a restart of `npm run dev`.
 */
import { boot } from './boot';

boot(window);
