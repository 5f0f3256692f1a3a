/**
 * The build inlines it in each page's head (scripts/build/boot.mjs), before the first paint. It imports only small,
 * pure code: boot.test.mjs bounds its size. In development restart `npm run dev`.
 */
import { boot } from './boot';

boot(window);
