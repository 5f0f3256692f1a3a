'use client';

import { useState } from 'react';
import { Button } from '@/console/ui/button';
import { ActRefusal, Note } from '@/console/ui/states';
import { countEntries } from '@/lib/format/checkin-list';
import { hourOf } from '@/lib/time';
import { offlineCopy as copy } from './copy';
import type { Offline } from './use-offline';
import { bytesOf } from './verify';

export function OfflineBar({ offline }: { offline: Offline }) {
  const { list, scans, waiting, isOffline } = offline;
  if (!list) return null;
  const used = scans.filter(({ text, state }) => text !== '' && state !== 'refused').length;
  return (
    <p className="t-sub tnum" role="status">
      {copy.bar(isOffline, hourOf(list.issuedAt), used, waiting)}
    </p>
  );
}

interface OfflineListProps {
  offline: Offline;
  /** The shop has places, and none is chosen. */
  needsPlace: boolean;
}

export function OfflineList({ offline, needsPlace }: OfflineListProps) {
  const { list, scans, waiting, taking, isOffline, isBroken, take, giveBack } = offline;
  const [error, setError] = useState<unknown>(null);
  const refused = scans.filter(({ state }) => state === 'refused');
  async function back() {
    setError(null);
    await giveBack().catch(setError);
  }
  return (
    <section className="grid gap-8" aria-label={copy.list}>
      <h2 className="t-note l-20">{copy.list}</h2>
      {list && (
        <p className="tnum">
          {copy.ready(hourOf(list.issuedAt), countEntries(bytesOf(list.entries)))}
        </p>
      )}
      <p className="t-sub l-20 ink-3">{copy.about}</p>
      {refused.length > 0 && (
        <Note tone="warn" isAlert>
          <span className="grid gap-4">
            {copy.notUploaded}
            {refused.map(({ nonce, voucherId, refusal }) => (
              <span key={nonce}>{`${copy.titleOf(voucherId)}：${refusal}`}</span>
            ))}
            {copy.notUploadedText}
          </span>
        </Note>
      )}
      {isBroken && <Note tone="warn">{copy.broken}</Note>}
      <ActRefusal error={taking.error ?? error} />
      <div className="row gap-8">
        <Button
          size="lg"
          disabled={taking.isBusy || isOffline || waiting > 0 || needsPlace}
          onClick={() => void take()}
        >
          {taking.isBusy ? copy.taking : list ? copy.again : copy.take}
        </Button>
        {list && (
          <Button size="lg" disabled={isOffline || waiting > 0} onClick={() => void back()}>
            {copy.back}
          </Button>
        )}
      </div>
      {needsPlace && <p className="t-sub l-20 ink-3">{copy.needsPlace}</p>}
    </section>
  );
}
