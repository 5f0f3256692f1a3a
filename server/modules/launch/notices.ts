import { LAUNCH_ITEMS, type LaunchItem } from '@/lib/contract/console/resources/launch';
import type { LaunchState } from '@/lib/contract/launch';
import { permitsOf } from '@/lib/contract/law-facts';
import { site } from '@/lib/kit/site';
import { clockOf, DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { startBroadcast } from '@/server/modules/notices/broadcast';
import { notify } from '@/server/modules/notices/notify';
import { listActing } from '@/server/modules/operators/authorize';
import { currentLaw, stateOfPermit } from '@/server/modules/rules/law-settings';
import { type Checked, isAlarm } from './check';
import { STATE_NAMES } from './state';

interface OperatorNotice {
  title: string;
  body: string;
  key: string;
}

async function notifyOperators(tx: Db, notice: OperatorNotice, now: Date): Promise<void> {
  const readers = (await listActing(tx, now))
    .filter(({ permissions }) => permissions.has('rules.read'))
    .flatMap(({ userId }) => userId ?? []);
  for (const userId of [...new Set(readers)].toSorted((a, b) => a - b))
    await notify(tx, { ...notice, userId, type: 'system', now });
}

/** Once: during the trial only invited people could register. */
export const notifyInvited = (tx: Db, by: { operator: string; now: Date }) =>
  startBroadcast(tx, by, {
    title: '服务已开放',
    body: `${site().brand.name}已正式开放，感谢你参加试运行。`,
    route: '',
    audience: { of: 'all' },
    key: 'launch:open',
  });

interface Entered {
  state: LaunchState;
  by: string;
  now: Date;
}

export const notifyState = (tx: Db, { state, by, now }: Entered): Promise<void> =>
  notifyOperators(
    tx,
    {
      title: `本站现在是「${STATE_NAMES[state]}」`,
      body: by,
      key: `launch:${state}:${now.getTime()}`,
    },
    now,
  );

interface Run {
  all: readonly Checked[];
  runId: number;
  state: LaunchState;
  now: Date;
}

export async function notifyRed(tx: Db, { all, runId, state, now }: Run): Promise<void> {
  if (runId === 1) return;
  for (const { key, fact } of all.filter((one) => one.since >= now && isAlarm(state, one))) {
    const { title, todo } = LAUNCH_ITEMS[key];
    const notice = { title: `开业清单：${title}变为未达成`, body: `${fact}。${todo}` };
    await notifyOperators(tx, { ...notice, key: `launch:${key}:${runId}` }, now);
  }
}

/** Codes typed back count for a week only. */
const aheadOf = (key: LaunchItem): number => (key === 'sms' ? DAY_MS : 7 * DAY_MS);

export async function notifyEnding(tx: Db, { all, state, now }: Run): Promise<void> {
  for (const { key, until, isForOpening } of all) {
    if (!until || +until - +now > aheadOf(key)) continue;
    if (!isAlarm(state, { key, state: 'red', isForOpening })) continue;
    const { title, todo } = LAUNCH_ITEMS[key];
    const ends = `${dayOf(until)} ${clockOf(until)}`;
    const notice = { title: `开业清单：${title}将到期`, body: `有效至 ${ends}。${todo}` };
    await notifyOperators(tx, { ...notice, key: `launch-end:${key}:${+until}` }, now);
  }
}

/** Twice a permit: before its end, and after it. */
export async function notifyPermits(tx: Db, now: Date): Promise<void> {
  for (const permit of permitsOf((await currentLaw(tx)).permits)) {
    const state = stateOfPermit(permit, now);
    if (state === 'set') continue;
    const { name, number, until } = permit;
    const title = state === 'over' ? '许可证已到期' : '许可证将到期';
    const body = `${name} ${number} 有效期至 ${until}，请续期并在“法律与资质”更新。`;
    const key = `permit:${number}:${until}:${state}`;
    await notifyOperators(tx, { title, body, key }, now);
  }
}
