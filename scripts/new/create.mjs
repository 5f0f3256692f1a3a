import fs from 'node:fs';
import path from 'node:path';
import { filesOf } from './files.mjs';

/**
 * Writes the files of a new endpoint below `root`: all of them, or none when one of them cannot be written.
 * @throws when the endpoint exists, or an index file no longer looks as expected
 * @returns {{ path: string, isNew: boolean }[]}
 */
export function createEndpoint(root, names) {
  const contract = path.join(root, 'lib', 'contract', `${names.word}.ts`);
  if (fs.existsSync(contract) && fs.readFileSync(contract, 'utf8').includes(`'${names.full}'`))
    throw new Error(`${names.full} exists already, see lib/contract/${names.word}.ts`);
  const planned = filesOf(names).map(({ path: file, write }) => {
    const target = path.join(root, file);
    const present = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : '';
    return { path: file, target, present, text: write(present) };
  });
  const changed = planned.filter(({ present, text }) => present !== text);
  for (const { target, text } of changed) {
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  return changed.map(({ path: file, present }) => ({ path: file, isNew: present === '' }));
}
