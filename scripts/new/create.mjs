import fs from 'node:fs';
import path from 'node:path';
import { consoleFilesOf } from './console-files.mjs';
import { filesOf } from './files.mjs';
import { pageFilesOf } from './page-files.mjs';
import { writeAll } from './write.mjs';

const has = (root, file, text) => {
  const target = path.join(root, file);
  return fs.existsSync(target) && fs.readFileSync(target, 'utf8').includes(text);
};

/** @throws when it exists; see `writeAll` */
export async function createEndpoint(root, names) {
  const contract = `lib/contract/${names.word}.ts`;
  if (has(root, contract, `export const ${names.verb} `))
    throw new Error(`${names.full} exists already, see ${contract}`);
  return writeAll(root, filesOf(names));
}

/** @throws when it exists; see `writeAll` */
export async function createPage(root, names) {
  const table = 'lib/kit/routes.ts';
  if (has(root, table, `'${names.path}'`))
    throw new Error(`${names.path} exists already, see ${table}`);
  return writeAll(root, pageFilesOf(names));
}

/** @throws when the noun exists; see `writeAll` */
export async function createResource(root, names) {
  const contract = `lib/contract/console/resources/${names.noun}.ts`;
  if (fs.existsSync(path.join(root, contract)))
    throw new Error(`${names.noun} exists already, see ${contract}`);
  return writeAll(root, consoleFilesOf(names));
}
