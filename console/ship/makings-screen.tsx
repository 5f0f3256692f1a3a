'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { printer } from '@/components/ui/icons/console';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Button } from '@/console/ui/button';
import { making } from '@/lib/contract/console/resources/making';
import { shipCopy as copy } from './copy';
import { MakingSheet } from './making-sheet';

export function MakingsScreen() {
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useSWRConfig();
  const started = () => {
    setOpen(false);
    void mutate((key) => typeof key === 'string');
  };
  return (
    <>
      <ResourceScreen
        resource={making}
        head={
          <Button icon={printer} onClick={() => setOpen(true)}>
            {copy.printMaking}
          </Button>
        }
      />
      {isOpen && <MakingSheet onClose={() => setOpen(false)} onStarted={started} />}
    </>
  );
}
