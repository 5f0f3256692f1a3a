import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import { type Config, readConfig } from '@/server/config';
import type { Database } from '@/server/db/client';
import { openClock } from '@/server/db/clock';
import { sentenceOf } from '@/server/failure-sentence';
import { DomainError } from '@/server/http/call';
import { describeError } from '@/server/http/errors';
import {
  auditRefusal,
  type Operation,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { openSite } from '@/server/site';
import { StartError } from '@/server/start-error';
import { type Context, type OpenAs, operatorName, withDatabase } from './context';
import { signIn } from './sign-in';
import { lines, table } from './table';
import { withLocalTimes } from './values';

export type Run = (work: (context: Context) => Promise<void>, options?: OpenAs) => Promise<void>;

export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  isJson: () => boolean;
  write: (text: string) => void;
  fail: (text: string, exit: number) => void;
  printNotice: (text: string) => void;
  /** This machine's clock (ms). */
  wall?: () => number;
  /** Prompts for the operator's secret; undefined without a terminal. */
  ask?: (question: string) => Promise<string>;
}

export const createRun = ({
  printNotice = () => undefined,
  ...given
}: Omit<Terminal, 'printNotice'> & Partial<Pick<Terminal, 'printNotice'>>): Run => {
  const terminal = { ...given, printNotice };
  const { env, ask } = terminal;
  return (work, options) =>
    sayWhy(terminal, async () => {
      const config = readConfig(env);
      const secret = env.OPERATOR_SECRET?.trim() || undefined;
      const say = (value: unknown) => print(terminal, value);
      const signedIn = async (database: Database) => {
        const operation = await operationOf(terminal, database);
        await signIn(database.db, operation, { secret, ask, printNotice });
        if (!options?.isAsFound) await readSite(config, database);
        try {
          const { isJson, write } = terminal;
          await work({ config, database, env, print: say, isJson: isJson(), write, operation });
        } catch (error) {
          await auditRefusal(database.db, operation, error);
          throw error;
        }
      };
      await withDatabase(config, signedIn, options);
    });
};

/** The brand's words and names; its commands sign nothing. */
async function readSite(config: Config, { db }: Database): Promise<void> {
  await openSite(config, () => DEFAULT_SITE.sign, db);
}

export async function operationOf(
  { env, wall = Date.now }: Pick<Terminal, 'env' | 'wall'>,
  { pool }: Pick<Database, 'pool'>,
): Promise<Operation> {
  const clock = await openClock(pool, { wall, steady: () => performance.now() });
  return { operator: operatorName(env), now: clock.now(), aheadMs: clock.aheadMs() };
}

export const print = ({ isJson, write }: Terminal, value: unknown): void =>
  write(isJson() ? `${JSON.stringify(withLocalTimes(value))}\n` : readable(withLocalTimes(value)));

const EXIT = { refused: 1, invalid: 2, stale: 3, needs_second: 4, no_permission: 6 } as const;

const exitOf = (code: string | undefined): number =>
  code === 'invalid_input'
    ? EXIT.invalid
    : ((EXIT as Record<string, number>)[code ?? ''] ?? EXIT.refused);

export async function sayWhy({ fail }: Terminal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof OperationRefused) fail(error.message, exitOf(error.code));
    else if (error instanceof StartError) fail(error.message, EXIT.refused);
    else if (error instanceof DomainError) fail(error.msg, exitOf(error.code));
    else fail(sentenceOf(error) ?? unexpected(error), EXIT.refused);
  }
}

function unexpected(error: unknown): string {
  const { message, type, code } = describeError(error);
  return `操作失败：${String(message ?? type)}${code ? `（${String(code)}）` : ''}`;
}

function readable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '（无）\n' : table(value as object[]);
  return lines(value as object);
}
