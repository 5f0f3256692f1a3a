import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { AUDIT_WORDS, hasAuditName } from '@/lib/contract/console/audit-actions';
import { actOf } from '@/lib/contract/console/resource';
import { RESOURCES } from '@/lib/contract/console/resources';

const sources = fs
  .readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test|-fixtures|-seed)\.ts$/.test(file) && !file.startsWith('testing'))
  .map((file) => fs.readFileSync(path.join('server', file), 'utf8'));

/** The arguments of each `audit(…)` up to its target: the action is a literal among them, or made from one. */
const actionsIn = (text: string): string[] =>
  [...text.matchAll(/\baudit\(([^;]{0,240})/g)].flatMap(([, args = '']) =>
    [...args.matchAll(/'([a-z]+(?:\.[a-z-]+)+)'/g)].map(([, action = '']) => action),
  );

test('every action of a resource has a name, too', () => {
  const acts = RESOURCES.flatMap(({ noun, actions }) =>
    Object.entries(actions).map(([name, spec]) => actOf(noun, name, spec)),
  );
  assert.deepEqual(
    acts.filter((act) => !hasAuditName(act)),
    [],
  );
});

test('every action of the audit log has a name for people, and a word to be filtered by', () => {
  const actions = [...new Set(sources.flatMap(actionsIn))];
  assert.ok(actions.length > 60, String(actions.length));
  assert.deepEqual(
    actions.filter((action) => !hasAuditName(action)),
    [],
  );
  assert.deepEqual(
    actions.filter((action) => !Object.hasOwn(AUDIT_WORDS, action.split('.')[0] ?? '')),
    [],
  );
});
