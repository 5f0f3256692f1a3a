import { Command } from 'commander';
import { createRun, type Run } from '@/server/cli/run';
import type { TestApp } from './app';

export interface CliResult {
  said: unknown;
  text: string;
  refused: string;
}

export const operatorCli =
  (t: () => TestApp, ...groups: readonly ((program: Command, run: Run) => unknown)[]) =>
  async (...words: string[]): Promise<CliResult> => {
    let text = '';
    let refused = '';
    const program = new Command().exitOverride();
    const env = {
      DATABASE_URL: t().deps.config.DATABASE_URL,
      DATA_DIR: t().dataDir,
      OPERATOR: 'editor',
      OPERATOR_SECRET: 'a-long-enough-secret',
    };
    const run = createRun({
      env,
      isJson: () => true,
      write: (part) => (text += part),
      fail: (part) => (refused += part),
    });
    for (const add of groups) add(program, run);
    await program.parseAsync(words, { from: 'user' });
    return { said: /^[{[]/.test(text) ? JSON.parse(text) : undefined, text, refused };
  };
