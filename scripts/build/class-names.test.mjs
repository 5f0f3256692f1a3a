import assert from 'node:assert/strict';
import test from 'node:test';
import { shortenClassNames, shortName } from './class-names.mjs';

test('a class has the same short name in every build, another class another', () => {
  const name = shortName('components/ui/a.module.css', 'row');
  assert.match(name, /^[a-zA-Z]{4}$/);
  assert.equal(shortName('components/ui/a.module.css', 'row'), name);
  assert.notEqual(shortName('components/ui/b.module.css', 'row'), name);
  assert.notEqual(shortName('components/ui/a.module.css', 'line'), name);
});

test('names the classes wherever the loader is nested, and stops when it is nowhere', () => {
  const options = { modules: { getLocalIdent: () => 'long' } };
  const rules = [{ test: /\.css$/ }, { oneOf: [{ use: [{ options: {} }, { options }] }] }];
  shortenClassNames({ module: { rules } });
  const context = { rootContext: '/app', resourcePath: '/app/x/a.module.css' };
  assert.equal(
    options.modules.getLocalIdent(context, '', 'row'),
    shortName('x/a.module.css', 'row'),
  );
  assert.throws(() => shortenClassNames({ module: { rules: [] } }), /class-names/);
});
