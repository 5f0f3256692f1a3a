import type { Command } from 'commander';
import type { Db } from '@/server/db/client';
import type { Context, OpenAs } from './context';
import type { Run } from './run';

export interface Given extends Context {
  db: Db;
  /** By name; one without a value is `yes`. */
  flags: Readonly<Record<string, string | undefined>>;
}

interface Verb {
  about: string;
  /** As commander writes them, `!` before a required one: about, default. */
  options?: Readonly<Record<string, string | readonly [about: string, start: string]>>;
  openAs?: OpenAs;
  work: (given: Given, ...words: string[]) => Promise<unknown>;
}

export const groupOf = (program: Command, noun: string, description: string): Command =>
  program.commands.find((one) => one.name() === noun) ??
  program.command(noun).description(description);

export const DRY = { '--dry-run': '只显示将发生的变化，不做更改' } as const;

function addOptions(command: Command, options: Verb['options'] = {}): void {
  for (const [flags, of] of Object.entries(options)) {
    const [about = '', start] = typeof of === 'string' ? [of] : of;
    if (flags.startsWith('!')) command.requiredOption(flags.slice(1), about);
    else command.option(flags, about, start);
  }
}

export function addVerbs(group: Command, run: Run, verbs: Readonly<Record<string, Verb>>): void {
  for (const [words, { about, options, openAs, work }] of Object.entries(verbs)) {
    const command = group.command(words).description(about);
    addOptions(command, options);
    command.action((...typed: unknown[]) => {
      const flags = Object.fromEntries(
        Object.entries(typed.at(-2) as Record<string, string | true>).map(([name, value]) => [
          name,
          value === true ? 'yes' : value,
        ]),
      );
      return run(async (context) => {
        const given = { ...context, db: context.database.db, flags };
        const answer = await work(given, ...(typed.slice(0, -2) as string[]));
        if (answer !== undefined) context.print(answer);
      }, openAs);
    });
  }
}
