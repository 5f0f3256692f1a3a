import path from 'node:path';

const YIELD = path.join(import.meta.dirname, 'yield-task.mjs');
/** What Next's loader writes for each module, a line each. */
const EAGER = /^import\(.+\)(?=;$)/gm;

/** Loader: the modules that an entry of Next evaluates at the start are evaluated in a task each. */
export default function entryYield(source) {
  if (source === '') return source;
  const yielding = source.replace(EAGER, (one) => `yieldTask().then(() => ${one})`);
  if (yielding === source)
    throw new Error(
      'Next no longer writes its entries as it did: see scripts/build/entry-yield.mjs',
    );
  return `import { yieldTask } from ${JSON.stringify(YIELD)};\n${yielding}`;
}
