import fs from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from '../lib/project.mjs';

/** As `npm run format`, with sorted imports. Throws when not TypeScript. */
export async function tidy(source, file) {
  const style = JSON.parse(fs.readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, source, style);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  return code;
}
