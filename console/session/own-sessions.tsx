'use client';

import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { Tag } from '@/components/ui/tag';
import { useAct } from '@/console/api/use-act';
import { Button } from '@/console/ui/button';
import { Section } from '@/console/ui/section';
import { ErrorNote } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { endSession } from '@/lib/contract/console/session';
import { momentText } from '@/lib/format/dates';
import { signInsCopy as copy } from './sign-ins-copy';
import styles from './sign-ins.module.css';
import type { SignIns } from './use-sign-ins';

interface OwnSessionsProps {
  signIns: SignIns;
  onChanged: () => void;
}

export function OwnSessions({ signIns: { sessions }, onChanged }: OwnSessionsProps) {
  const act = useAct(endSession);
  const end = async (sessionId?: number) => {
    const answer = await act.send({ sessionId }, copy.end);
    if (!answer) return;
    toast.show(copy.ended(answer.ended));
    onChanged();
  };
  return (
    <Section
      title={copy.sessions(sessions.length)}
      right={
        sessions.length > 1 && (
          <Button size="sm" disabled={act.isBusy} onClick={() => void end()}>
            {copy.endOthers}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <li key={session.sessionId} className={cx('row gap-12 py-8', styles.row)}>
            <div className="grow">
              <span className="row gap-8 narrow">
                <b>{session.deviceName}</b>
                {session.isCurrent && <Tag tone="brand">{copy.here}</Tag>}
              </span>
              <p className="cap">
                <span className="num">{session.ip}</span> · {copy.provedBy[session.provedBy]} ·{' '}
                {copy.since(momentText(session.createdAt))} · {copy.active}{' '}
                <Time at={session.lastSeenAt} />
              </p>
            </div>
            {!session.isCurrent && (
              <Button size="sm" disabled={act.isBusy} onClick={() => void end(session.sessionId)}>
                {copy.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {act.error !== null && <ErrorNote error={act.error} />}
    </Section>
  );
}
