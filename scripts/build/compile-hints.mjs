/**
 * What a page runs at its start is compiled whole while it arrives, beside the main thread, and not function by function
 * at its first call. Chrome reads this line since 136, others skip it. https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** A plugin for webpack; runs once the files are minified, which would take the line away. */
export const compileHints = ({ Compilation, sources }) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompileHints', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        for (const file of new Set(files.filter((one) => one.endsWith('.js')))) compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
      });
    });
  },
});
