import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@/lib/contract';
import { COMMON_ERRORS, ERROR_COPY, errorText } from '@/lib/contract/errors';
import { readConfig } from './config';
import { loadKeys } from './keys';
import { routesOf } from './routes';
import { testApp } from './testing/app';

test('every endpoint of the contract is mounted exactly once, and nothing else is', async () => {
  const t = await testApp({ isBare: true });
  const mounted = routesOf({
    config: readConfig({}),
    keys: loadKeys(t.deps.config.keysDir),
    sms: t.deps.sms,
    mini: null,
    payout: null,
    pay: null,
    logger: t.deps.logger,
  }).map(({ endpoint }) => endpoint);
  assert.deepEqual(
    mounted.map(({ name }) => name).sort(),
    endpoints.map(({ name }) => name).sort(),
  );
  for (const endpoint of endpoints)
    for (const path of [endpoint.path, ...endpoint.aliases])
      assert.equal(t.app.hasRoute({ method: 'POST', url: path }), true, path);
  await t.close();
});

test('no two endpoints share a name or a path', () => {
  const paths = endpoints.flatMap(({ path, aliases }) => [path, ...aliases]);
  assert.equal(new Set(paths).size, paths.length);
  assert.equal(new Set(endpoints.map(({ name }) => name)).size, endpoints.length);
});

for (const endpoint of endpoints) {
  test(`${endpoint.name} has both schemas, and copy for each of its errors`, async () => {
    const { input, output } = await endpoint.schema();
    assert.equal(input.describe().type, 'object');
    assert.equal(output.describe().type, 'object');
    for (const code of [...endpoint.errors, ...COMMON_ERRORS])
      assert.match(ERROR_COPY[code], /[\u4e00-\u9fff]/, code);
    assert.deepEqual(
      endpoint.errors.filter((code) => (COMMON_ERRORS as readonly string[]).includes(code)),
      [],
    );
  });
}

test('every error of the list belongs to an endpoint, to every call, or to the upload of a picture', () => {
  const used = new Set<string>([...COMMON_ERRORS, ...endpoints.flatMap(({ errors }) => errors)]);
  assert.deepEqual(
    Object.keys(ERROR_COPY).filter((code) => !used.has(code) && !code.startsWith('upload_')),
    [],
  );
});

test('blanks of a sentence are filled in', () =>
  assert.equal(errorText('code_wrong', { left: 3 }), '验证码错误，还可尝试3次'));
