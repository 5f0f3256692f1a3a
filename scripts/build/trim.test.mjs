import assert from 'node:assert/strict';
import test from 'node:test';
import { TRICKS, tricksOf } from './trim.mjs';

const on = (setting) =>
  Object.entries(tricksOf(setting)).flatMap(([name, isOn]) => (isOn ? [name] : []));

test('everything is on by default, TRIM=0 switches everything off', () => {
  assert.deepEqual(on(undefined), Object.keys(TRICKS));
  assert.deepEqual(on('1'), Object.keys(TRICKS));
  assert.deepEqual(on('0'), []);
});

test('a list switches on what it names, and an unknown name ends the build', () => {
  assert.deepEqual(on('twins,yield'), ['twins', 'yield']);
  assert.throws(() => tricksOf('twins,speed'), /not: speed/);
});
