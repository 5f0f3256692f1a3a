'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icons/pages';
import { nextStep, type Start, START_STEPS } from '@/lib/home/growth';
import { startCopy as copy } from '@/lib/home/start-copy';
import styles from './start-steps.module.css';

interface StartStepsProps {
  start: Start;
  onInvite: () => void;
}

const ROUTES = { sign: '/pages/space/arrive', log: '/pages/user/student?view=write' } as const;

export function StartSteps({ start, onInvite }: StartStepsProps) {
  const next = nextStep(start);
  const { text, act } = copy.steps[next];
  return (
    <>
      <ol className={cx('grid cols-3', styles.path)} aria-label={copy.label}>
        {START_STEPS.map((step, index) => (
          <li
            className="grid rel gap-8 centered t-sub l-sub ink-3 items-center"
            key={step}
            data-state={start[step] ? 'done' : step === next ? 'now' : 'later'}
            aria-current={step === next ? 'step' : undefined}
          >
            <span
              className={cx('center surface t-sub bold round-s', styles.mark)}
              aria-hidden="true"
            >
              {start[step] ? <Icon path={check} /> : index + 1}
            </span>
            <span>
              {copy.steps[step].title}
              {start[step] && <span className="vh">{copy.done}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={cx('ink-2', styles.text)}>{text}</p>
      {next === 'partner' ? (
        <Button block onPress={onInvite}>
          {act}
        </Button>
      ) : (
        <Button block href={ROUTES[next]}>
          {act}
        </Button>
      )}
    </>
  );
}
