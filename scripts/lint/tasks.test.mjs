import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { tasksOf } from '../claims.mjs';

test('each task of an operator names a test that plays it', () => {
  for (const { task, file, title } of tasksOf()) {
    assert.ok(title, task);
    assert.ok(fs.readFileSync(file, 'utf8').includes(title), `${task}: ${file} has no “${title}”`);
  }
});
