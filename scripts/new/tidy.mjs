import fs from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from '../lib/project.mjs';

/** A source as `npm run format` would print it, with its imports in order. Throws when it is not TypeScript. */
export async function tidy(source, file) {
  const style = JSON.parse(fs.readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, source, style);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  return code;
}
