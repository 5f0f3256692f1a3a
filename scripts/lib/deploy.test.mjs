import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { SERVER_FLAGS } from './instance.mjs';

const flags = SERVER_FLAGS.join(' ');
const read = (file) => fs.readFileSync(file, 'utf8');

test('the server runs in the same heap wherever it is started, and so it is measured', () => {
  assert.match(flags, /^--max-old-space-size=\d+ --max-semi-space-size=\d+$/);
  assert.equal(JSON.parse(read('package.json')).scripts.start, `node ${flags} scripts/start.mjs`);
  assert.ok(
    read('docs/deploy/startup-metaverse@.service').includes(
      `\nExecStart=/usr/bin/node ${flags} build/server.mjs\n`,
    ),
  );
  assert.ok(
    read('docs/deploy/Dockerfile').includes(
      `\nCMD ${JSON.stringify(['node', ...SERVER_FLAGS, 'build/server.mjs']).replaceAll(',', ', ')}\n`,
    ),
  );
});

test('the image links the libraries of PostgreSQL, which its user cannot', () => {
  const [, folders, script] = /for at in (\S+)\/\*; do .* node (\S+)\)/.exec(
    read('docs/deploy/Dockerfile'),
  );
  const packages = fs.readdirSync(folders).map((name) => `${folders}/${name}`);
  assert.ok(packages.length > 0);
  for (const at of packages) assert.ok(fs.existsSync(`${at}/${script}`), at);
});

test('every alert looks at metrics that the server exports, by labels that exist', () => {
  const rules = parse(read('docs/deploy/alerts.yaml')).groups.flatMap((group) => group.rules);
  const metricsCode = fs
    .readdirSync('server/metrics')
    .filter((name) => !name.includes('.test.'))
    .map((name) => read(`server/metrics/${name}`))
    .join('\n');
  /* Of the library, and what Prometheus adds to a histogram or knows itself. */
  const isExported = (name) =>
    name === 'up' ||
    /^zc_(nodejs|process)_/.test(name) ||
    metricsCode.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`);
  assert.ok(rules.length > 10);
  for (const { alert, expr, annotations } of rules) {
    const names = expr.match(/\b(zc_\w+|up)\b/g) ?? [];
    assert.ok(names.length > 0, alert);
    assert.deepEqual(
      names.filter((name) => !isExported(name)),
      [],
      alert,
    );
    for (const [, queues] of expr.matchAll(/queue=~?"([^"]+)"/g))
      for (const queue of queues.split('|'))
        assert.ok(metricsCode.includes(`'${queue}'`), `${alert}: ${queue}`);
    assert.ok(annotations.summary && annotations.action, `${alert} says what to do`);
  }
});

test('a browser is never shown the state of the machines behind the proxy', () => {
  assert.match(
    read('docs/deploy/nginx.conf'),
    /location ~ \^\/\(healthz\|readyz\)\$ \{ return 404; \}/,
  );
});

test('the console is reached by its own name, over TLS, and never by the port of the members', () => {
  const ops = read('docs/deploy/nginx-console.conf');
  assert.match(ops, /listen 443 ssl/);
  assert.match(ops, /proxy_set_header Host \$host;/);
  assert.match(ops, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  assert.match(ops, /location \/console\/ \{ proxy_pass http:\/\/127\.0\.0\.1:3400; \}/);
  assert.doesNotMatch(read('docs/deploy/nginx.conf'), /console|3400/);

  const { services } = parse(read('docs/deploy/compose.yaml'), { merge: true });
  assert.deepEqual(services.console.ports, ['127.0.0.1:3400:3400']);
  assert.equal(services.console.environment.CONSOLE_PORT, '3400');
  assert.equal(services.console.environment.CONSOLE_ALONE, '1');
  for (const name of ['app1', 'app2'])
    assert.equal(services[name].environment.CONSOLE_PORT, undefined, name);
  const unit = read('docs/deploy/console.conf');
  assert.match(unit, /^Environment=CONSOLE_URL=https:/m);
  assert.match(unit, /^Environment=CONSOLE_ALONE=1$/m);
  const { console: script } = JSON.parse(read('package.json')).scripts;
  assert.equal(script, `node ${flags} scripts/console.mjs`);
});
