/**
 * `npm run new <word>.<verb>`: contract, service, route, hook and tests of a new endpoint, joined to what is there.
 * `npm run new page <path> <title> [word]`: row of the table, page, component, texts and tests of a new page.
 * `npm run new console <noun> [title] [permission] [action …]`: definition, reads, actions, page and tests of a new resource.
 */
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject, ROOT } from './lib/project.mjs';
import { fail, say } from './lib/terminal.mjs';

const USAGE = `Name an endpoint as <word>.<verb>, a page by its path and title, or a resource of the console, for example:
  npm run new courses.listLessons
  npm run new page /pages/user/visitors 访客 partners
  npm run new console coupon 优惠券 goods.read issue`;

/** After the installation: uses packages. */
async function newEndpoint(name) {
  const { namesOf } = await import('./new/names.mjs');
  const names = namesOf(name);
  if (!names) throw new Error(USAGE);
  const { createEndpoint } = await import('./new/create.mjs');
  return {
    written: await createEndpoint(ROOT, names),
    summary: `${names.full} answers at ${names.path}`,
    next: `say in lib/contract/${names.word}.schema.ts what comes in and goes out, decide it in server/modules/${names.word}/${names.file}.ts, then npm test -- types unit server`,
  };
}

async function newPage(path, title, word) {
  const { pageNamesOf } = await import('./new/page-names.mjs');
  const names = pageNamesOf(path, title, word);
  const { createPage } = await import('./new/create.mjs');
  return {
    written: await createPage(ROOT, names),
    summary: `${names.title} opens at ${names.path}`,
    next: `say in lib/kit/routes.ts where back leads and whether it needs a login, show in components/${names.word}/${names.file}.tsx what it is for, then npm test -- types unit`,
  };
}

async function newResource(...given) {
  const { consoleNamesOf } = await import('./new/console-names.mjs');
  const names = consoleNamesOf(...given);
  const { createResource } = await import('./new/create.mjs');
  return {
    written: await createResource(ROOT, names),
    summary: `${names.title} opens at /console/${names.plural}`,
    next: `say in lib/contract/console/resources/${names.noun}.ts what a row is, read it in server/modules/${names.plural}/queries.ts by an index, then npm test -- types unit server`,
  };
}

const MAKERS = { page: newPage, console: newResource };

enterProject();
await ensureInstalled({ dev: true });
const [first, ...rest] = process.argv.slice(2);
try {
  const { written, summary, next } = await (first in MAKERS
    ? MAKERS[first](...rest)
    : newEndpoint(first));
  say(`${summary}\n`);
  for (const { path, isNew } of written) say(`  ${isNew ? 'new    ' : 'changed'}  ${path}`);
  say(`\nNext: ${next}`);
} catch (error) {
  fail(error.message);
}
