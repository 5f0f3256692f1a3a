/**
 * Marks the scripts of a page's start for eager compilation: compiled as a whole while they are downloaded, off the main
 * thread, and not function by function at the first call. Chrome reads this line since 136, others ignore it.
 * https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** A webpack plugin; runs after minification, which would remove the line. */
export const compileHints = ({ Compilation, sources }) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompileHints', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CompileHints', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
          for (const file of new Set(files.filter((one) => one.endsWith('.js'))))
            compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
        },
      );
    });
  },
});
