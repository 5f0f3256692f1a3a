import { Timeline as Steps } from '@/components/ui/timeline';
import { dueText, momentText } from '@/lib/withdrawals/flow';
import type { TimelineStep } from '@/lib/withdrawals/types';

/** 提交 → 审核 → 打款 → 到账, with times. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <Steps
    steps={steps.map(({ time, expectedAt, ...step }) => {
      const isAhead = step.state === 'current' || step.state === 'todo';
      const at = isAhead ? expectedAt : time;
      if (at === null) return step;
      const text = isAhead ? dueText(at) : momentText(at);
      return { ...step, moment: { at, text } };
    })}
  />
);
