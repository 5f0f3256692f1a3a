import { withAppended, withElement, withImport, withImportLine } from './source.mjs';

/** Compiles, answers and is tested before editing. `edit`: present text ('' = none) → new text. */
export function filesOf(names) {
  return [
    { path: `lib/contract/${names.word}.schema.ts`, edit: (source) => schema(source, names) },
    { path: `lib/contract/${names.word}.ts`, edit: (source) => contract(source, names) },
    { path: 'lib/contract/index.ts', edit: (source) => contractIndex(source, names) },
    { path: `server/modules/${names.word}/${names.file}.ts`, text: service(names) },
    { path: `server/modules/${names.word}/routes.ts`, edit: (source) => routes(source, names) },
    { path: 'server/routes.ts', edit: (source) => app(source, names) },
    { path: `server/modules/${names.word}/${names.file}.test.ts`, text: serviceTest(names) },
    { path: `lib/${names.word}/${names.hookFile}.ts`, text: hook(names) },
    { path: `lib/${names.word}/${names.hookFile}.test.tsx`, text: hookTest(names) },
  ];
}

function schema(source, { verb }) {
  const withEntry = withAppended(
    source,
    `export const ${verb} = {\n  input: nothing(),\n  output: object({ userId: userId().required() }),\n};`,
  );
  const helpers = ['nothing', 'userId'].reduce(
    (text, name) => withImport(text, './fields', name),
    withEntry,
  );
  return withImport(helpers, 'yup', 'object');
}

function contract(source, { full, verb, path, word }) {
  const maker = `const call = /* @__PURE__ */ endpointsOf('${word}', () => import('./${word}.schema'));`;
  const entry = `/** One sentence about ${full}. */\nexport const ${verb} = /* @__PURE__ */ call('${verb}', '${path}');`;
  const start = source.includes(maker) ? source : withAppended(source, maker);
  return withImport(withAppended(start, entry), './endpoint', 'endpointsOf');
}

function contractIndex(source, { word }) {
  const line = `import * as ${word} from './${word}';`;
  if (source.includes(line)) return source;
  return withElement(withImportLine(source, line), 'endpoints: readonly Endpoint[] = [', word);
}

const service = ({ verb, full }) => `import type { MemberCall } from '@/server/http/call';

/** Decides ${full}: the rules live here, the SQL in queries.ts. */
export async function ${verb}({ member }: MemberCall): Promise<{ userId: number }> {
  return { userId: member.userId };
}
`;

function routes(source, { word, verb, file, routes: name }) {
  const entry = `route(contract.${verb}, (call) => ${verb}(call))`;
  const start =
    source ||
    `import * as contract from '@/lib/contract/${word}';\nimport { route, type Route } from '@/server/http/route';\n\n/** The calls of ${word}. */\nexport function ${name}(): Route[] {\n  return [\n  ];\n}\n`;
  return withElement(
    withImportLine(start, `import { ${verb} } from './${file}';`),
    'return [',
    entry,
  );
}

function app(source, { word, routes: name }) {
  if (source.includes(`/modules/${word}/routes'`)) return source;
  return withElement(
    withImportLine(source, `import { ${name} } from '@/server/modules/${word}/routes';`),
    'return [\n    ...',
    `...${name}()`,
  );
}

const serviceTest = ({ word, verb, full }) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ${verb} } from '@/lib/contract/${word}';
import { testApp, type TestApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('${full} answers the member who asks', async () => {
  const { caller, userId } = await registerUser(app);
  const answer = await caller.send(${verb});
  assert.equal(answer.code, 200);
  assert.equal(answer.data.userId, userId);
});

test('${full} is for members only', async () => {
  assert.equal((await app.caller().send(${verb})).code, 401);
});
`;

const hook = ({ word, verb, hook: name, isRead, full }) =>
  isRead
    ? `import { useEndpoint } from '@/lib/api';
import { ${verb} } from '@/lib/contract/${word}';

/** Reads ${full}. */
export const ${name} = () => useEndpoint(${verb}, {});
`
    : `import { useSend } from '@/lib/api';
import { ${verb} } from '@/lib/contract/${word}';

/** Sends ${full}; a second send while one is pending joins it. */
export const ${name} = () => useSend(${verb});
`;

const hookTest = (
  names,
) => `${names.isRead ? "import { screen } from '@testing-library/react';" : "import { screen, waitFor } from '@testing-library/react';"}
import { ${names.verb} } from '@/lib/contract/${names.word}';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ${names.hook} } from './${names.hookFile}';

${names.isRead ? readTest(names) : writeTest(names)}`;

const readTest = ({ verb, hook: name, full }) => `function Reader() {
  const { data } = ${name}();
  return <p>{data?.userId}</p>;
}

it('shows what ${full} answers', async () => {
  const server = fakeServer();
  server.on(${verb}, () => ({ userId: 10007 }));
  freshDevice();
  renderApp(<Reader />);
  expect(await screen.findByText('10007')).toBeVisible();
});
`;

const writeTest = ({ verb, hook: name, full }) => `function Sender() {
  const { send } = ${name}();
  return <button onClick={() => void send({})}>send</button>;
}

it('sends ${full} on a tap', async () => {
  const server = fakeServer();
  server.on(${verb}, () => ({ userId: 10007 }));
  freshDevice();
  const { user } = renderApp(<Sender />);
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(server.inputs(${verb})).toEqual([{}]));
});
`;
