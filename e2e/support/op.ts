import fs from 'node:fs';
import path from 'node:path';
import { OPERATOR } from './operator';

/** Where the commands run, named by scripts/e2e-server.mjs (server/testing/command-server.ts). */
const commandServer = () =>
  `http://127.0.0.1:${fs.readFileSync(path.resolve('.cache/e2e/command-port'), 'utf8')}`;

/**
 * Runs operator's commands on the server under test, as `npm run op -- …` does; no other test's command comes between them.
 * @returns what each printed with `--json`
 * @throws Error with the sentence of the one that was refused
 */
export async function ops(
  commands: readonly (readonly string[])[],
  env: Record<string, string> = {},
  server = commandServer(),
): Promise<unknown[]> {
  const answer = await fetch(server, {
    method: 'POST',
    body: JSON.stringify({ commands, env: { ...OPERATOR, ...env } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as unknown[];
}

/** One command. */
export async function op<T = Record<string, string>>(...words: string[]): Promise<T> {
  const [result] = await ops([words]);
  return result as T;
}
