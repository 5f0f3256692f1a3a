import { readConfig } from '@/server/config';
import { OperationRefused } from '@/server/db/operators';
import { DomainError } from '@/server/http/call';
import { describeError } from '@/server/http/errors';
import { StartError } from '@/server/start-error';
import { operatorName, withDatabase, type Context } from './context';
import { signIn } from './sign-in';
import { lines, table } from './table';

/** Runs one command with its context; prints a sentence and sets the exit code when it is refused. */
export type Run = (work: (context: Context) => Promise<void>) => Promise<void>;

/** Where commands are typed: what surrounds them and how they answer. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  isJson: () => boolean;
  write: (text: string) => void;
  fail: (text: string) => void;
  /** Says something beside the result. */
  tell: (text: string) => void;
  /** Asks the person at the terminal for the operator's secret; missing where nobody sits. */
  ask?: (question: string) => Promise<string>;
}

export const createRun = ({
  tell = () => undefined,
  ...given
}: Omit<Terminal, 'tell'> & Partial<Pick<Terminal, 'tell'>>): Run => {
  const terminal = { ...given, tell };
  const { env, ask } = terminal;
  return (work) =>
    sayWhy(terminal, async () => {
      const config = readConfig(env);
      await withDatabase(config, async (database) => {
        const operation = { operator: operatorName(env), now: new Date() };
        await signIn(database.db, operation, {
          secret: env.OPERATOR_SECRET?.trim() || undefined,
          ask,
          tell,
        });
        await work({ config, database, env, print: (value) => print(terminal, value), operation });
      });
    });
};

export const print = ({ isJson, write }: Terminal, value: unknown): void =>
  write(isJson() ? `${JSON.stringify(value)}\n` : readable(value));

/** Does the work of a command; a refusal becomes a sentence and an exit code. */
export async function sayWhy({ fail }: Terminal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartError || error instanceof OperationRefused) fail(error.message);
    else if (error instanceof DomainError) fail(error.msg);
    else fail(`操作失败：${JSON.stringify(describeError(error))}`);
  }
}

/** A list becomes a table, one record `name: value` lines. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '（无）\n' : table(value as object[]);
  return lines(value as object);
}
