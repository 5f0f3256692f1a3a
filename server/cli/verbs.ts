import type { Command } from 'commander';
import type { Db } from '@/server/db/client';
import type { Context } from './context';
import type { Run } from './run';

export interface Given extends Context {
  db: Db;
  /** By name; one without a value is `yes`. */
  flags: Readonly<Record<string, string | undefined>>;
  lists: Readonly<Record<string, readonly string[] | undefined>>;
}

interface Verb {
  about: string;
  /** As commander writes them, `!` before a required one, `...>` of a repeated one: about, default. */
  options?: Readonly<Record<string, string | readonly [about: string, start: string]>>;
  work: (given: Given, ...words: string[]) => Promise<unknown>;
}

export const groupOf = (program: Command, noun: string, description: string): Command =>
  program.commands.find((one) => one.name() === noun) ??
  program.command(noun).description(description);

export const DRY = { '--dry-run': '只显示将发生的变化，不做更改' } as const;
export const ROWS = { '--limit <n>': ['行数', '50'] } as const;

const collect = (value: string, list: string[]): string[] => [...list, value];

function addOptions(command: Command, options: Verb['options'] = {}): void {
  for (const [flags, of] of Object.entries(options)) {
    const [about = '', start] = typeof of === 'string' ? [of] : of;
    if (flags.endsWith('...>'))
      command.requiredOption(flags.replace('!', '').replace('...', ''), about, collect, []);
    else if (flags.startsWith('!')) command.requiredOption(flags.slice(1), about);
    else command.option(flags, about, start);
  }
}

export function addVerbs(group: Command, run: Run, verbs: Readonly<Record<string, Verb>>): void {
  for (const [words, { about, options, work }] of Object.entries(verbs)) {
    const command = group.command(words).description(about);
    addOptions(command, options);
    command.action((...typed: unknown[]) => {
      const all = Object.entries(typed.at(-2) as Record<string, string | true | string[]>);
      const lists = Object.fromEntries(all.filter(([, value]) => Array.isArray(value)));
      const flags = Object.fromEntries(
        all.flatMap(([name, value]) =>
          Array.isArray(value) ? [] : [[name, value === true ? 'yes' : value]],
        ),
      ) as Given['flags'];
      return run(async (context) => {
        const { db } = context.database;
        const given = { ...context, db, flags, lists: lists as Given['lists'] };
        const answer = await work(given, ...(typed.slice(0, -2).flat() as string[]));
        if (answer !== undefined) context.print(answer);
      });
    });
  }
}
