'use client';

import Link from 'next/link';
import { useCallback, useState } from 'react';
import { cameraFill } from '@/components/ui/icons/common';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Scanner } from '@/console/ui/scanner';
import { ActRefusal } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { isCameraBarred } from '@/console/ui/use-camera';
import { listUses } from '@/lib/contract/console/redeem';
import { codeDigits } from '@/lib/format/voucher-code';
import { reloadPage } from '@/lib/platform';
import { redeemCopy as copy } from './copy';
import { OfflineBar, OfflineList } from './offline/offline-bar';
import { OfflineCard } from './offline/offline-card';
import { useOffline } from './offline/use-offline';
import { PlaceChoice, usePlace } from './place-choice';
import { RedeemCardView, UsedView } from './redeem-card';
import styles from './redeem.module.css';
import { isTypedWrong, useRedeem } from './use-redeem';
import { Uses } from './uses';

const CODE_DIGITS = 12;

type Redeem = ReturnType<typeof useRedeem>;

export function RedeemScreen() {
  const mine = useCall(listUses, { isMine: true });
  const place = usePlace();
  const offline = useOffline(place.chosen, mine.reload);
  const redeem = useRedeem(mine.reload, place.chosen, offline.list !== null);
  const { read } = redeem;
  return (
    <>
      <Head title={copy.title} sub={copy.sub} />
      <div className={`y-auto fill min-h-0 ${styles.page}`}>
        <div className={`grid gap-16 ${styles.column}`}>
          <OfflineBar offline={offline} />
          {redeem.used ? (
            <UsedView used={redeem.used} onNext={redeem.restart} />
          ) : read?.inside ? (
            <OfflineCard
              inside={read.inside}
              isBusy={redeem.isBusy}
              onUse={redeem.use}
              onCancel={redeem.restart}
            />
          ) : read?.card ? (
            <RedeemCardView
              card={read.card}
              isBusy={redeem.isBusy}
              onUse={redeem.use}
              onCancel={redeem.restart}
            />
          ) : (
            <>
              <PlaceChoice {...place} />
              <Entry redeem={redeem} />
            </>
          )}
          <Refusal error={redeem.error} />
          {!offline.isOffline && <Uses list={mine} />}
          <OfflineList
            offline={offline}
            needsPlace={place.rows.length > 0 && place.chosen === undefined}
          />
          {!offline.isOffline && (
            <Link className="link" href="/conflicts?state=open&sort=id">
              {copy.conflicts}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

/** Without network the reason is ours, and nothing else explains it. */
function Refusal({ error }: { error: unknown }) {
  const isOurs = error instanceof Error && error.name === 'Error';
  if (!isOurs) return <ActRefusal error={error} />;
  return (
    <p className={`t-lead bold ${styles.bad}`} role="alert">
      {error.message}
    </p>
  );
}

function Entry({ redeem }: { redeem: Redeem }) {
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { show, isBusy } = redeem;
  const wrong = isTypedWrong(text);
  const take = useCallback(
    (code: string) => {
      setScanning(false);
      void show(code, 'scan');
    },
    [show],
  );
  const send = (typed: string) => {
    if (typed !== '' && !isTypedWrong(typed)) void show(codeDigits(typed), 'typed');
  };
  function scan() {
    /* The policy is that of the page on which the console was opened. */
    if (isCameraBarred()) reloadPage();
    else setScanning(!isScanning);
  }
  function change(typed: string) {
    setText(typed);
    if (codeDigits(typed).length === CODE_DIGITS) send(typed);
  }
  return (
    <section className="grid gap-12">
      {isScanning && <Scanner onCode={take} />}
      <Button size="lg" isBlock icon={cameraFill} onClick={scan}>
        {isScanning ? copy.stopScan : copy.scan}
      </Button>
      <TextField
        label={copy.code}
        value={text}
        onChange={change}
        onEnter={() => send(text)}
        inputMode="numeric"
        maxLength={200}
        hint={copy.codeHint}
        error={wrong ? copy.wrong : undefined}
        autoFocus
      />
      <Button
        kind="primary"
        size="lg"
        isBlock
        disabled={isBusy || text === '' || wrong}
        onClick={() => send(text)}
      >
        {isBusy ? copy.checking : copy.check}
      </Button>
    </section>
  );
}
