/**
 * Inlined in each page's head before the first paint (scripts/build/boot.mjs). Imports only small, pure code:
 * boot.test.mjs bounds its size. In development restart `npm run dev`.
 */
import { boot } from './boot';

boot(window);
