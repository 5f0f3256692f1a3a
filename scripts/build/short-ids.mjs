/** webpack takes a range twenty times as large as the number of modules, so that ids change least: five digits. */
const DIGITS = 4;

/** Ids of modules that are still derived from their paths, but from a range that leaves room for ten times as many as there are. */
export function shortenIds(webpackConfig, { ids }) {
  webpackConfig.optimization.moduleIds = false;
  webpackConfig.plugins.push(
    new ids.DeterministicModuleIdsPlugin({ maxLength: DIGITS, fixedLength: true }),
  );
}
