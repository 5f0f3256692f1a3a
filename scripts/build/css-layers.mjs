/**
 * Puts each style sheet into the cascade layer of its folder, so that a page looks the same in whatever order its sheets
 * load: a page's rules override those of a shared component (decision 0070).
 */
import path from 'node:path';
import postcss from 'postcss';

/** From the weakest to the strongest. `overrides` holds what has to win over every component (app/globals.css). */
export const LAYERS = ['reset', 'tokens', 'library', 'ui', 'domain', 'page', 'overrides'];

/** The first that fits a file's path counts. */
const FOLDERS = [
  [/(^|\/)node_modules\//, 'library'],
  [/^app\/globals\.css$/, 'reset'],
  [/^app\/tokens\.css$/, 'tokens'],
  [/^components\/ui\//, 'ui'],
  [/^components\//, 'domain'],
  [/^app\//, 'page'],
];

/** @param {string} file relative to the project @throws for a folder without a layer */
export function layerOf(file) {
  const found = FOLDERS.find(([folder]) => folder.test(file.split(path.sep).join('/')));
  if (!found) throw new Error(`${file}: no cascade layer, see scripts/build/css-layers.mjs`);
  return found[1];
}

const staysOutside = (node) =>
  node.type === 'atrule' &&
  (node.name === 'layer' || node.name === 'charset' || node.name === 'import');

/** The sheet in its layer. What a file puts into a layer itself stays there. */
export function layered(css, file) {
  const layer = layerOf(file);
  const root = postcss.parse(css, { from: file });
  const top = root.nodes.filter(staysOutside);
  const own = root.nodes.filter((node) => !staysOutside(node));
  if (top.some(({ name }) => name === 'import'))
    throw new Error(`${file}: @import would leave its layer`);
  const wrapped = postcss.atRule({ name: 'layer', params: layer, nodes: own });
  return postcss
    .root({
      nodes: [postcss.atRule({ name: 'layer', params: LAYERS.join(', ') }), wrapped, ...top],
    })
    .toString();
}

/** Loader: runs on the sheet as it was written. */
export default function cssLayers(source) {
  return layered(source, path.relative(this.rootContext, this.resourcePath));
}
