import { randomInt } from 'node:crypto';
import readline from 'node:readline';
import { Writable } from 'node:stream';
import type { Db } from '@/server/db/client';
import { hashPassword, isPassword } from '@/server/modules/members/passwords';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import {
  establishFirst,
  hasOperators,
  proveOperator,
  type SecretPorts,
} from '@/server/modules/operators/operate';

export const SECRETS: SecretPorts = { hash: hashPassword, isSecret: isPassword };

/** Letters and digits that cannot be confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A secret of about 99 bits, in groups to copy by hand. */
export const drawSecret = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

interface Keyboard {
  /** `OPERATOR_SECRET` */
  secret?: string;
  ask?: (question: string) => Promise<string>;
  printNotice: (text: string) => void;
}

/** Without operators the shell user becomes the first, with the given secret or a new one. */
export async function signIn(
  db: Db,
  operation: Operation,
  { secret, ask, printNotice }: Keyboard,
): Promise<void> {
  const { operator } = operation;
  if (!(await hasOperators(db))) {
    const own = secret ?? drawSecret();
    if (await establishFirst(db, operation, own, SECRETS)) {
      printNotice(
        secret === undefined
          ? `已登记第一位操作员 ${operator}（admin）。口令只显示这一次，请妥善保存：\n  ${own}\n以后的命令会询问口令，也可以用环境变量 OPERATOR_SECRET 给出。`
          : `已登记第一位操作员 ${operator}（admin）。`,
      );
      return;
    }
  }
  const given = secret ?? (await ask?.(`操作员 ${operator} 的口令：`));
  if (given === undefined)
    throw new OperationRefused('请用环境变量 OPERATOR_SECRET 给出操作员口令');
  await proveOperator(db, operation, given, SECRETS);
}

export function askHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve) => {
    reader.question('', (answer) => {
      reader.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}
