'use client';

import { warningCircleFill } from '@/components/ui/icons/console';
import { useCall } from '@/console/api/use-call';
import { Head } from '@/console/ui/head';
import { ErrorState, Note, SkeletonLines } from '@/console/ui/states';
import { getCurrent } from '@/lib/contract/console/session';
import { momentText } from '@/lib/format/dates';
import { OwnCodes, OwnSecret, OwnTotp } from './own-factors';
import { OwnPasskeys } from './own-passkeys';
import { OwnSessions } from './own-sessions';
import { signInsCopy as copy } from './sign-ins-copy';
import styles from './sign-ins.module.css';
import { useSignIns } from './use-sign-ins';

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
        ) : error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState error={error} onRetry={refresh} />
        )}
      </div>
    </>
  );
}
