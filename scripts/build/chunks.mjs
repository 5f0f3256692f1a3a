/** How our modules are spread over files: what most pages share travels in one chunk instead of once per entry. */

/** The entries that every page loads. */
const FRAME = new Set(['app/layout', 'app/error', 'app/global-error']);
/** A group below the frame needs this many users. */
const MIN_USERS = 20;

const isScript = (module) => Boolean(module.type?.startsWith('javascript'));
const inFrame = (module, { chunkGraph }) =>
  isScript(module) &&
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => FRAME.has(name));
const below = (folders) => (module) => isScript(module) && folders.test(module.resource ?? '');

const group = (name, test, priority, minChunks = 1) => ({
  name,
  test,
  priority,
  minChunks,
  chunks: 'all',
  enforce: true,
});

/** Cache groups for webpack; a module belongs to the first that takes it. Pages for reading do not need the forms. */
export const CHUNKS = {
  shell: group('shell', inFrame, 40),
  forms: group('forms', below(/[\\/]components[\\/]ui[\\/](field|form|choose)/), 31, MIN_USERS),
  parts: group(
    'parts',
    below(/[\\/](components[\\/]ui|lib[\\/](kit|platform|format|api)|app)[\\/]/),
    30,
    MIN_USERS,
  ),
};
