'use client';

import { cx } from '@/components/ui/cx';
import { warningCircleFill } from '@/components/ui/icons/console';
import { toast } from '@/components/ui/layer/toast';
import { Tag } from '@/components/ui/tag';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Section } from '@/console/ui/section';
import { ErrorNote, Loading, Note } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { endSession, getCurrent } from '@/lib/contract/console/session';
import { momentText } from '@/lib/format/dates';
import { OwnCodes, OwnSecret, OwnTotp } from './own-factors';
import { OwnPasskeys } from './own-passkeys';
import { signInsCopy as copy } from './sign-ins-copy';
import styles from './sign-ins.module.css';
import { type SignIns, useSignIns } from './use-sign-ins';

interface OwnSessionsProps {
  signIns: SignIns;
  onChanged: () => void;
}

function OwnSessions({ signIns: { sessions }, onChanged }: OwnSessionsProps) {
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

function Alerts() {
  const { data } = useCall(getCurrent, {});
  return data?.alerts.map(({ at, text }) => (
    <Note key={`${at} ${text}`} tone="warn" icon={warningCircleFill} isBand>
      {momentText(at)} {text}
    </Note>
  ));
}

export function SignInsScreen() {
  const { data, error, reload } = useSignIns();
  const refresh = () => void reload();
  return (
    <>
      <Head title={copy.title} sub={copy.sub} />
      <div className="scroll">
        <Alerts />
        {data ? (
          <div className={styles.page}>
            <OwnSessions signIns={data} onChanged={refresh} />
            <OwnPasskeys signIns={data} onChanged={refresh} />
            <OwnTotp hasTotp={data.hasTotp} onChanged={refresh} />
            <OwnCodes left={data.recoveryCodes} onChanged={refresh} />
            <OwnSecret onChanged={refresh} />
          </div>
        ) : (
          <Loading error={error} onRetry={refresh} />
        )}
      </div>
    </>
  );
}
