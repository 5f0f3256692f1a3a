/** A plain copy of the export has the default texts; the server composes from files with marks. */
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { sha256 } from './html.mjs';
import { loadTs } from './load-ts.mjs';
import { TEMPLATES } from './templates.mjs';

/** Never served. */
export const MARKED = '.marked';

export async function keepMarked(folder) {
  const { DEFAULT_SITE } = await loadTs('lib/contract/first-brand.ts');
  const { composed } = await loadTs('lib/contract/compose-site.ts');
  for (const file of filesBelow(folder, ['.html', '.txt', '.webmanifest'])) {
    const name = path.relative(folder, file);
    if (name.startsWith(TEMPLATES) || name.startsWith(MARKED)) continue;
    const text = fs.readFileSync(file, 'utf8');
    if (!text.includes('⟦')) continue;
    const kept = path.join(folder, MARKED, name);
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    fs.writeFileSync(kept, text);
    fs.writeFileSync(file, composed(name, text, DEFAULT_SITE, sha256));
    for (const twin of ['.br', '.gz']) fs.rmSync(file + twin, { force: true });
  }
}
