import { REFUND_STATUS, type RefundStatus } from '@/lib/contract/refund-words';
import { momentText, shortDateText } from '@/lib/format/dates';
import { shortTitle } from '@/lib/format/short-title';
import { hourOf } from '@/lib/time';
import { refundCopy as copy } from './copy';
import type { Refund } from './types';

const { applied, toSend, sent, paying, done, refused, withdrawn, failed } = REFUND_STATUS;

/** 6月18日 09:26; midnight is 24:00. */
export function dueText(ms: number): string {
  return hourOf(ms) === '00:00' ? `${shortDateText(ms - 1)} 24:00` : momentText(ms);
}

/** 小街搪瓷杯 1 件、床头台灯 1 件 */
export const itemsText = (
  items: readonly Pick<Refund['items'][number], 'title' | 'num' | 'unit'>[],
): string =>
  items.map(({ title, num, unit }) => copy.itemsOf(shortTitle(title), num, unit)).join('、');

export const hasMoney = (status: RefundStatus): boolean =>
  status === paying || status === done || status === failed;

export interface RefundStep {
  key: string;
  title: string;
  state: 'done' | 'current' | 'todo' | 'failed';
  moment?: { at?: number; text: string };
  text?: string;
}

type Staged = Pick<
  Refund,
  'status' | 'type' | 'dueAt' | 'items' | 'wayText' | 'arriveText' | 'parcel'
>;

const RETURN_STEPS = ['review', 'sendBack', 'accept', 'money'] as const;
const DIRECT_STEPS = ['review', 'money'] as const;
type StepKey = (typeof RETURN_STEPS)[number];

const WAITS_FOR: Partial<Record<RefundStatus, StepKey>> = {
  [applied]: 'review',
  [toSend]: 'sendBack',
  [sent]: 'accept',
  [paying]: 'money',
  [failed]: 'money',
};

function aheadText(key: StepKey, { status, items, arriveText, parcel }: Staged): string {
  if (key === 'sendBack') return itemsText(items);
  if (key === 'accept') return parcel ? copy.acceptText : copy.acceptLater;
  if (key === 'money') return status === failed ? copy.troubleText : arriveText || copy.doneText;
  return '';
}

function stepsAhead(refund: Staged): RefundStep[] {
  const now = WAITS_FOR[refund.status];
  if (!now) return [];
  const all: readonly StepKey[] = refund.type === 'return' ? RETURN_STEPS : DIRECT_STEPS;
  return all.slice(all.indexOf(now)).map((key) => ({
    key,
    title: key === 'money' ? refund.wayText || copy.steps.money : copy.steps[key],
    state: key === now ? 'current' : 'todo',
    ...(key === now &&
      refund.dueAt !== undefined && {
        moment: { at: refund.dueAt, text: copy.by(dueText(refund.dueAt)) },
      }),
    text: aheadText(key, refund),
  }));
}

export function stepsOf(refund: Staged & Pick<Refund, 'events'>): RefundStep[] {
  const { events, status } = refund;
  const isRefused = status === refused;
  return [
    ...events.map(({ at, title, text }, index): RefundStep => ({
      key: `${index}-${at}`,
      title,
      state: isRefused && index === events.length - 1 ? 'failed' : 'done',
      moment: { at, text: momentText(at) },
      text,
    })),
    ...stepsAhead(refund),
  ];
}

export const isWithout = (status: RefundStatus): boolean =>
  status === refused || status === withdrawn;
