/** How our modules are spread over files: what most pages share travels in one chunk instead of once per entry. */

import { IS_SHOP_ENTRY } from './shop-files.mjs';

/** The entries that every page loads: the app's frame and the router, without React DOM, which is a file of its own (Next's). */
const FRAME = new Set(['main-app', 'app/layout', 'app/error', 'app/global-error']);
const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client/;
/** A group below the frame needs this many users among the pages of the community. */
const MIN_USERS = 20;

const isScript = (module) => Boolean(module.type?.startsWith('javascript'));
const inFrame = (module, { chunkGraph }) =>
  isScript(module) &&
  !REACT_DOM.test(module.resource ?? '') &&
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => FRAME.has(name));
const isCommunity = ({ name }) => !IS_SHOP_ENTRY.test(name ?? '');
/** Pages of the shop do not count: what they share with few others must not travel with every page. */
const below =
  (folders) =>
  (module, { chunkGraph }) =>
    isScript(module) &&
    folders.test(module.resource ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].filter(isCommunity).length >= MIN_USERS;

const group = (name, test, priority) => ({
  name,
  test,
  priority,
  minChunks: 1,
  chunks: 'all',
  enforce: true,
});

/**
 * Cache groups for webpack; a module belongs to the first that takes it. Pages for reading do not need the forms; home and the
 * guests' account need neither lists nor sheets. The router and what all tabs share are in one file: 2.2 KB less (brotli) than in three.
 * The price: a release fetches the router's 34 KB again, in the background.
 */
export const CHUNKS = {
  shell: group('shell', inFrame, 40),
  forms: group(
    'forms',
    below(/[\\/]components[\\/]ui[\\/](field[\\/](?!use-typed-ahead)|form)/),
    34,
  ),
  choose: group('choose', below(/[\\/]components[\\/]ui[\\/]choose/), 33),
  lists: group(
    'lists',
    below(
      /[\\/]components[\\/]ui[\\/](paged-list|(use-)?window-rows|announcement)|[\\/]lib[\\/]api[\\/](use-endpoint-list|pages)\b/,
    ),
    32,
  ),
  sheets: group(
    'sheets',
    below(
      /[\\/]components[\\/]ui[\\/](layer[\\/](sheet|use-modal|use-linger|use-mask-tap)|checkbox)/,
    ),
    31,
  ),
  icons: group(
    'icons',
    ({ resource = '' }) => /[\\/]components[\\/]ui[\\/]icons[\\/]pages/.test(resource),
    35,
  ),
  // every tab needs them; one file is compressed better than two
  parts: group(
    'shell',
    below(/[\\/](components[\\/]ui|lib[\\/](kit|platform|format|api)|app)[\\/]/),
    30,
  ),
};
