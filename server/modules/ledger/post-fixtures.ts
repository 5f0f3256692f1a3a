import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { DomainError } from '@/server/http/call';
import { type TestApp, testApp } from '@/server/testing/app';
import { type LedgerAccount, userAccount } from './accounts';
import { auditLedger } from './audit';
import { type Line, post, type Posting } from './post';

export let t: TestApp;

export const AT = new Date('2026-03-05T04:00:00Z');
let n = 0;
export const posting = (
  lines: readonly [LedgerAccount, number][],
  more: Partial<Posting> = {},
): Posting => ({
  idem: `test:${(n += 1)}`,
  kind: 'reward_settle',
  refType: 'test',
  refId: n,
  at: AT,
  lines: lines.map(([account, amount_fen]): Line => ({ account, amount_fen })),
  ...more,
});
export const postOne = (one: Posting) => t.db.transaction((tx) => post(tx, one));
export const give = (userId: number, fen: number) =>
  postOne(
    posting([
      ['house:rewards', -fen],
      [userAccount(userId, 'available'), fen],
    ]),
  );
export const take = (userId: number, fen: number) =>
  postOne(
    posting(
      [
        [userAccount(userId, 'available'), -fen],
        [userAccount(userId, 'withdrawing'), fen],
      ],
      { kind: 'withdraw_submit' },
    ),
  );
export const refusal = (code: string) => (error: unknown) =>
  error instanceof DomainError && error.code === code;

export const assertSound = async () => assert.deepEqual(await auditLedger(t.db), []);

export function setUp(): void {
  before(async () => void (t = await testApp({ isBare: true })));
  after(() => t.close());
}
