import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { momentText, shortDateText } from '@/lib/format/dates';
import { rewardsCopy } from '@/lib/rewards/copy';
import type { Explanation } from '@/lib/rewards/use-reward';

const { detail } = rewardsCopy;

const at = (ms: number) => ({ at: ms, text: momentText(ms) });
const expected = (ms: number) => ({ at: ms, text: shortDateText(ms) });

/** A done step has its time, the current one a sentence, a later one its day. */
function stepsOf(reward: Explanation): TimelineStep[] {
  const { paidAt, completedAt, expectAt, settledAt, holdDays, buyer, status, statusText } = reward;
  const isOver = status === 'void' || status === 'clawed';
  const isCompleted = completedAt !== null;
  const steps: TimelineStep[] = [
    {
      key: 'paid',
      title: detail.paid,
      state: 'done',
      moment: at(paidAt),
      text: detail.paidText(buyer),
    },
  ];
  if (isCompleted || !isOver)
    steps.push({
      key: 'completed',
      title: detail.completed,
      state: isCompleted ? 'done' : 'current',
      moment: isCompleted ? at(completedAt) : { text: detail.completedLater },
    });
  if (isOver)
    return [...steps, { key: 'over', title: detail.ended, state: 'failed', text: statusText }];
  const isWaiting = isCompleted && settledAt === null;
  steps.push({
    key: 'wait',
    title: detail.wait,
    state: settledAt !== null ? 'done' : isWaiting ? 'current' : 'todo',
    moment: { text: detail.waitDays(holdDays) },
    text: isWaiting ? (status === 'held' ? statusText : detail.waitText) : undefined,
  });
  steps.push({
    key: 'settle',
    title: detail.settle,
    state: settledAt !== null ? 'done' : 'todo',
    moment:
      settledAt !== null
        ? at(settledAt)
        : expectAt !== null
          ? expected(expectAt)
          : { text: detail.settleLater(holdDays) },
  });
  return steps;
}

export function RewardWay({ reward }: { reward: Explanation }) {
  const { expectAt, settledAt } = reward;
  const title =
    settledAt === null && expectAt !== null ? detail.wayTitle(shortDateText(expectAt)) : detail.way;
  return (
    <section className="py-12 line-top">
      <h3 className="pb-12 t-title bold">{title}</h3>
      <Timeline steps={stepsOf(reward)} label={detail.way} />
    </section>
  );
}
