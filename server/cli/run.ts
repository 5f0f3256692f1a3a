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

interface RunOptions {
  env: Readonly<Record<string, string | undefined>>;
  isJson: () => boolean;
  write: (text: string) => void;
  fail: (text: string) => void;
  /** Says something beside the result. */
  tell?: (text: string) => void;
  /** Asks the person at the terminal for the operator's secret; missing where nobody sits. */
  ask?: (question: string) => Promise<string>;
}

export const createRun = ({ env, isJson, write, fail, tell = () => undefined, ask }: RunOptions): Run => async (work) => {
  const print = (value: unknown) => write(isJson() ? `${JSON.stringify(value)}\n` : readable(value));
  try {
    const config = readConfig(env);
    await withDatabase(config, async (database) => {
      const operation = { operator: operatorName(env), now: new Date() };
      await signIn(database.db, operation, { secret: env.OPERATOR_SECRET?.trim() || undefined, ask, tell });
      await work({ config, database, env, print, operation });
    });
  } catch (error) {
    if (error instanceof StartError || error instanceof OperationRefused) fail(error.message);
    else if (error instanceof DomainError) fail(error.msg);
    else fail(`操作失败：${JSON.stringify(describeError(error))}`);
  }
};

/** A list becomes a table, one record `name: value` lines. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '（无）\n' : table(value as object[]);
  return lines(value as object);
}
