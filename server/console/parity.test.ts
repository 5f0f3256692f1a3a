import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from 'commander';
import { consoleCalls } from '@/lib/contract/console';
import { commandOf } from '@/lib/contract/console/resource';
import { resourceCalls, RESOURCES } from '@/lib/contract/console/resources';
import { createProgram } from '@/server/cli/program';
import { CONSOLE_ONLY, PARITY } from './parity';

function commandsOf(command: Command, path: readonly string[] = []): string[] {
  return command.commands.flatMap((sub) => {
    const here = [...path, sub.name()];
    return sub.commands.length > 0 ? commandsOf(sub, here) : [here.join(' ')];
  });
}

const commands = commandsOf(
  await createProgram({
    env: {},
    stdout: () => undefined,
    stderr: () => undefined,
  } as unknown as Parameters<typeof createProgram>[0]),
);
/** Both doors of a resource are made of one definition. */
const MADE = new Set(resourceCalls.map(({ name }) => name as string));
const isMade = (command: string) =>
  RESOURCES.some(({ noun, actions, views }) =>
    [
      'list',
      'show',
      'export',
      ...views.map(({ command }) => command),
      ...Object.entries(actions).map(([name, spec]) => commandOf(name, spec)),
    ].some((verb) => command === `${noun} ${verb}`),
  );
const calls = consoleCalls.map(({ name }) => name as string).filter((name) => !MADE.has(name));
const reached = new Set(Object.values(PARITY).flatMap((to) => (typeof to === 'string' ? [] : to)));

test('every command has its calls in the console, or a reason why not; no line is left over', () => {
  assert.ok(commands.length > 100, String(commands.length));
  assert.deepEqual(Object.keys(PARITY).sort(), commands.filter((name) => !isMade(name)).sort());
  for (const [command, to] of Object.entries(PARITY)) assert.ok(to.length > 0, command);
});

test('every call has its command, or a reason why not; none has both, none is made up', () => {
  const known = [...reached, ...Object.keys(CONSOLE_ONLY)].sort();
  assert.deepEqual(known, [...calls].sort());
  for (const reason of Object.values(CONSOLE_ONLY)) assert.match(reason, /\p{Script=Han}/u);
});
