'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { printer } from '@/components/ui/icons/console';
import { keyOf } from '@/console/api/use-call';
import { OpenAction } from '@/console/resource/action-bar';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Button } from '@/console/ui/button';
import { making } from '@/lib/contract/console/resources/making';
import { viewMakingSheet } from '@/lib/contract/console/shipping';
import type { MakingQueue } from '@/lib/contract/console/shipping.schema';
import { shipCopy as copy } from './copy';
import { MakingSheet } from './making-sheet';

const NOTHING = () => Promise.resolve();

export function MakingsScreen() {
  const [queue, setQueue] = useState<MakingQueue | null>(null);
  const [batch, setBatch] = useState<string | null>(null);
  const { mutate } = useSWRConfig();
  const forget = (of: MakingQueue) =>
    mutate(keyOf(viewMakingSheet, { queue: of }), undefined, { revalidate: false });
  const started = () => {
    void forget('toMake');
    void forget('making');
    void mutate((key) => typeof key === 'string');
  };
  return (
    <>
      <ResourceScreen
        resource={making}
        head={
          <>
            <Button icon={printer} onClick={() => setQueue('toMake')}>
              {copy.printMaking}
            </Button>
            <Button onClick={() => setQueue('making')}>{copy.printBegun}</Button>
          </>
        }
      />
      {queue && (
        <MakingSheet
          key={queue}
          queue={queue}
          onClose={() => setQueue(null)}
          onStart={(key) => {
            setQueue(null);
            setBatch(key);
          }}
        />
      )}
      {batch !== null && (
        <OpenAction
          resource={making as never}
          name="startBatch"
          read={{ key: batch, row: {} }}
          reload={NOTHING}
          onDone={started}
          onClose={() => setBatch(null)}
        />
      )}
    </>
  );
}
