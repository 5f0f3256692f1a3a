import path from 'node:path';

const TURN = path.join(import.meta.dirname, 'next-turn.mjs');
/** What Next's loader writes for each module, a line each. */
const EAGER = /^import\(.+\)(?=;$)/gm;

/** Loader: each module that an entry of Next evaluates at the start gets a turn of its own. */
export default function entryTurns(source) {
  if (source === '') return source;
  const inTurns = source.replace(EAGER, (one) => `nextTurn().then(() => ${one})`);
  if (inTurns === source) throw new Error('Next no longer writes its entries as it did: see scripts/build/entry-turns.mjs');
  return `import { nextTurn } from ${JSON.stringify(TURN)};\n${inTurns}`;
}
