import { consoleCalls } from '@/lib/contract/console';
import { type Permission, permissionsText } from '@/lib/contract/console/permissions';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import type { Effect } from '@/server/operator/effect';
import { type Acting, isOnePerson, listActing } from './authorize';
import { HELD_MS, type Held, isMoney, minus, type Rights } from './held';
import { isSecondNeeded } from './two-persons';

const OF_CITIES: ReadonlySet<string> = new Set(
  consoleCalls.filter(({ scope }) => scope === 'city').map(({ permission }) => permission),
);

/** Of an operator of some cities only those that a call of cities asks for. */
export const reachedRights = ({
  permissions,
  scope,
}: Pick<Acting, 'permissions' | 'scope'>): Permission[] =>
  [...permissions].filter((id) => scope === 'all' || OF_CITIES.has(id));

const PAYING = ['withdrawals.review', 'withdrawals.pay', 'approvals.money'] as const;

type Person = Pick<Acting, 'name' | 'userId' | 'person' | 'permissions'>;

const namesOf = (people: readonly Pick<Acting, 'name'>[]): string =>
  people.map(({ name }) => name).join('、');

/** Waiting rights count: tomorrow they work. */
export async function foreseePaying(tx: Db, now: Date, one: Person): Promise<Effect> {
  if (!PAYING.some((id) => one.permissions.has(id))) return {};
  const all = await listActing(tx, new Date(now.getTime() + HELD_MS));
  const payers = all.filter(
    ({ name, permissions }) => name !== one.name && PAYING.some((id) => permissions.has(id)),
  );
  const twins = payers.filter((other) => isOnePerson(other, one));
  const others = payers.filter((other) => !isOnePerson(other, one));
  const has = (id: Permission) => [one, ...twins].some(({ permissions }) => permissions.has(id));
  const seconds = others.filter(({ permissions }) => permissions.has('approvals.money'));
  const mayPay = others.some(({ permissions }) => permissions.has('withdrawals.pay'));
  const warns = [
    ...(twins.length > 0
      ? [`${one.name} 与 ${namesOf(twins)} 算同一人，互相审核、复核都不算第二人`]
      : []),
    ...(has('withdrawals.review') && has('withdrawals.pay') && !mayPay
      ? [`没有另一人能打款：${namesOf([one, ...twins])} 可以独自审核并打款`]
      : []),
    ...(has('withdrawals.review') && seconds.length === 0
      ? ['没有另一位复核人：超过限额的款项也由一人决定']
      : []),
  ];
  return {
    warns,
    facts: seconds.length > 0 ? [{ title: '第二人', from: '', to: namesOf(seconds) }] : [],
  };
}

const fact = (title: string, to: string) => (to === '' ? [] : [{ title, from: '', to }]);

export const foreseeRights = (
  { before, after }: Rights,
  { heldRights, heldUntil }: Pick<Held, 'heldRights' | 'heldUntil'>,
): NonNullable<Effect['facts']> => [
  ...fact('新增', permissionsText(minus(after, before))),
  ...fact('收回', permissionsText(minus(before, after))),
  ...fact(`之后能做 ${after.size} 项`, permissionsText([...after])),
  ...(heldUntil
    ? fact(
        '资金权限',
        `${permissionsText(heldRights.filter((id) => isMoney(id as Permission)) as Permission[])}：${momentText(heldUntil.getTime())} 起生效，其间所有者与有资金权限的人都可以停止`,
      )
    : []),
];

export type InSight<T> = { done: T } | { refusal: () => Promise<never> };

/** A preview shows all effects although another person must permit them first. */
export async function untilSecond<T>(act: () => Promise<T>): Promise<InSight<T>> {
  try {
    return { done: await act() };
  } catch (error) {
    if (!isSecondNeeded(error)) throw error;
    return { refusal: () => Promise.reject(error) };
  }
}
