/**
 * Which files of the build only the shop needs: the worker keeps them once the shop was opened, not before. In the layout of the
 * shop it is open from the beginning.
 */
import fs from 'node:fs';
import path from 'node:path';
import { LAYOUT } from './layout.mjs';

const PAGES =
  'shop|goods|category|search|comment|cart|checkout|order|refund|address|user/(?:favorite|history)';
const NEVER = /(?!)/;
/** Pages of the shop among the entries of the build. */
export const IS_SHOP_ENTRY = LAYOUT === 'shop' ? NEVER : new RegExp(`^app/pages/(?:${PAGES})/`);
/** Their documents. */
const IS_SHOP_PAGE = new RegExp(`^pages/(?:${PAGES})(?:/\\w+)?\\.(?:html|txt)$`);
/** Modules of the shop. */
const IS_SHOP_MODULE = new RegExp(
  `/(?:(?:components|lib)/(?:goods|shop|comments|cart|orders|payments|refunds|invoices|addresses)/|lib/contract/(?:goods|comments|cart|checkout|orders|payments|refunds|invoices|addresses)\\b|app/pages/(?:${PAGES})/)`,
);
/** Written while webpack runs, read and removed when the worker is finished. */
export const LIST = 'static/shop-files.json';
/** Where the worker's source names the list. */
const PLACE = 'self.__SHOP_FILES';

const isShop = ({ resource = '', modules }) =>
  modules ? [...modules].some(isShop) : IS_SHOP_MODULE.test(resource.split(path.sep).join('/'));

/** The homes and the account show a part of the shop: their files are everybody's. */
const isTab = ({ resource = '', modules }) =>
  modules ? [...modules].some(isTab) : /\/app\/tabs\//.test(resource.split(path.sep).join('/'));

/** A webpack plugin that lists the chunks in which a module of the shop is, without those that are loaded with a tab. */
export const listShopFiles = ({ Compilation, sources }) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShopFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShopFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const has = (chunk, isWanted) =>
            [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isWanted);
          const isOfTab = ({ groupsIterable }) =>
            [...groupsIterable].some(({ chunks }) => chunks.some((chunk) => has(chunk, isTab)));
          const files = [...compilation.chunks]
            .filter((chunk) => has(chunk, isShop) && !isOfTab(chunk))
            .flatMap((chunk) => [...chunk.files]);
          const text = JSON.stringify(files.map((file) => `/zc/_next/${file}`));
          compilation.emitAsset(LIST, new sources.RawSource(text));
        },
      );
    });
  },
});

/** Addresses of the shop in the worker's list. @param {string[]} chunks as the plugin listed them */
export function shopFilesOf(listed, chunks) {
  const own = new Set(chunks);
  return listed.filter(
    (url) => own.has(decodeURI(url)) || IS_SHOP_PAGE.test(url.replace('/zc/', '')),
  );
}

/** Writes the list into the built worker. @param entriesOf addresses in the worker's own list @returns the list @throws when the worker does not ask for it */
export function writeShopFiles(folder, entriesOf) {
  const worker = path.join(folder, 'sw.js');
  const code = fs.readFileSync(worker, 'utf8');
  if (!code.includes(PLACE)) throw new Error(`sw.js does not name ${PLACE}`);
  const list = path.join(folder, '_next', LIST);
  const chunks = JSON.parse(fs.readFileSync(list, 'utf8'));
  fs.rmSync(list);
  const shop = LAYOUT === 'shop' ? [] : shopFilesOf([...new Set(entriesOf(code))], chunks);
  fs.writeFileSync(worker, code.replaceAll(PLACE, JSON.stringify(shop)));
  return shop;
}
