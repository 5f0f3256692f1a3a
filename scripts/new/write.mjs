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

async function textOf({ path: file, text, edit }, present) {
  if (text !== undefined && present !== undefined) throw new Error(`${file} exists already`);
  return tidy(text ?? edit(present ?? ''), file);
}

const put = ({ target, text }) => {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
};
const takeBack = ({ target, present }) => {
  if (present === undefined) fs.rmSync(target, { force: true });
  else fs.writeFileSync(target, present);
};

/**
 * All or none. Each has `text` (new) or `edit` (may exist).
 * @param {{ path: string, text?: string, edit?: (present: string) => string }[]} files
 * @throws when a new file exists, or a file that is to be changed no longer looks as expected
 * @returns {Promise<{ path: string, isNew: boolean }[]>}
 */
export async function writeAll(root, files) {
  const planned = [];
  for (const file of files) {
    const target = path.join(root, file.path);
    const present = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : undefined;
    planned.push({ path: file.path, target, present, text: await textOf(file, present) });
  }
  const changed = planned.filter(({ present, text }) => present !== text);
  try {
    changed.forEach(put);
  } catch (error) {
    changed.forEach(takeBack);
    throw error;
  }
  return changed.map(({ path: file, present }) => ({ path: file, isNew: present === undefined }));
}
