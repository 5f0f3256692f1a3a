/**
 * `npm run new <word>.<verb>`: an endpoint from contract to tests. `npm run new page <path> <title> [word]`: a page.
 * `npm run new console <word> [title] [permission]`: a console word.
 */
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { enterProject, ROOT } from './lib/project.mjs';
import { fail, say } from './lib/terminal.mjs';

const USAGE = `Name an endpoint as <word>.<verb>, a page by its path and title, or a word of the console, for example:
  npm run new courses.listLessons
  npm run new page /pages/user/visitors 访客 partners
  npm run new console coupons 优惠券 goods.read`;

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

async function newConsoleWord(word, title, permission) {
  const { consoleNamesOf } = await import('./new/console-names.mjs');
  const names = consoleNamesOf(word, title, permission);
  const { createConsoleWord } = await import('./new/create.mjs');
  return {
    written: await createConsoleWord(ROOT, names),
    summary: `${names.title} opens at /console/${names.word}`,
    next: `say in lib/contract/console/${names.word}.schema.ts what a row is, read it in server/modules/${names.word}/inspect.ts by an index, show it in console/${names.word}/, then npm test -- types unit server`,
  };
}

const MAKERS = { page: newPage, console: newConsoleWord };

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
