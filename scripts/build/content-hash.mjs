import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

function* walk(target) {
  if (!fs.existsSync(target)) return;
  if (fs.statSync(target).isFile()) return yield target;
  for (const name of fs.readdirSync(target).sort()) {
    if (!/\.test\.(tsx?|mjs)$|^\./.test(name)) yield* walk(path.join(target, name));
  }
}

/** SHA-256, first 16 hex digits: equal input, equal build. */
export function contentHash(targets, settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const target of targets)
    for (const file of walk(target))
      hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
