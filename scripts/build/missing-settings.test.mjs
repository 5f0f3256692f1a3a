import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { missingSettings } from './missing-settings.mjs';

const EXAMPLE = fs.readFileSync('.env.example', 'utf8');

test('a setting of the browser’s part that is missing is named with its default, one that is set is not', () => {
  const missing = missingSettings(EXAMPLE, { NEXT_PUBLIC_MAYOR: '1', NEXT_PUBLIC_UPLOAD_BASE: '' });
  assert.ok(missing.includes('NEXT_PUBLIC_API_BASE=/index.php?s='), missing.join());
  assert.ok(missing.includes('NEXT_PUBLIC_VIDEO_MAX_MB=50'));
  assert.equal(/MAYOR|UPLOAD_BASE/.test(missing.join()), false);
});

test('the build says so', () =>
  assert.match(fs.readFileSync('scripts/build.mjs', 'utf8'), /missingSettings\(/));
