import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';

const PROGRAM = `
  import { endWithParent } from '${new URL('./end-with-parent.mjs', import.meta.url)}';
  endWithParent();
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
  setTimeout(() => { console.log('still there'); process.exit(0); }, 4000);
  console.log('ready');
`;

/** A program below a shell that is killed, like npm's, and its output. */
async function orphan(env) {
  const command = `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { PATH: process.env.PATH, PROGRAM, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (part) => {
    said += part;
    if (said === 'ready\n') shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'close');
  return said;
}

test('a program that npm started receives SIGTERM when npm has ended', async () => {
  assert.equal(await orphan({ npm_lifecycle_event: 'start' }), 'ready\ntold to stop\n');
});

test('a program that somebody put into the background stays', async () => {
  assert.equal(await orphan({}), 'ready\nstill there\n');
});
