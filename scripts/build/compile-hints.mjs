import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { elementsOf } from './html.mjs';

/**
 * Compiles whole scripts off the main thread while downloading. Chrome 136; others ignore it.
 * https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Hashed names stay: the mark follows from the content. */
export function hintScripts(folder, documents = folder) {
  const named = filesBelow(documents, ['.html'])
    .flatMap((file) => elementsOf(fs.readFileSync(file, 'utf8')))
    .flatMap(({ name, attributes }) => (name === 'script' && attributes.get('src')) || []);
  for (const address of new Set(named)) {
    const file = path.join(folder, address.replace(/^\/zc\//, ''));
    const text = fs.readFileSync(file, 'utf8');
    if (!text.startsWith(HINT)) fs.writeFileSync(file, HINT + text);
  }
}
