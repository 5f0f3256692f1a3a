/** `npm run new <word>.<verb>`: contract, service, route, hook and tests of a new endpoint, joined to what is there. */
import './lib/node-version.mjs';
import { createEndpoint } from './new/create.mjs';
import { namesOf } from './new/names.mjs';
import { enterProject, ROOT } from './lib/project.mjs';
import { fail, say } from './lib/terminal.mjs';

enterProject();
const names = namesOf(process.argv[2]);
if (!names)
  fail('Name the endpoint as <word>.<verb>, for example: npm run new courses.listLessons');

try {
  const written = createEndpoint(ROOT, names);
  say(`${names.full} answers at ${names.path}\n`);
  for (const { path, isNew } of written) say(`  ${isNew ? 'new    ' : 'changed'}  ${path}`);
  say(
    `\nNext: say in lib/contract/${names.word}.schema.ts what comes in and goes out, decide it in server/modules/${names.word}/${names.file}.ts, then npm test -- types unit server`,
  );
} catch (error) {
  fail(error.message);
}
