'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { makePasskey } from '@/console/api/passkey';
import { ProofDeclined, sendAct } from '@/console/api/send-act';
import { useCall } from '@/console/api/use-call';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { addPasskey, beginAddPasskey, listSessions } from '@/lib/contract/console/session';
import { signInsCopy as copy } from './sign-ins-copy';

export type SignIns = ConsoleOutput<typeof listSessions>;

export const useSignIns = () => useCall(listSessions, {});

export function useAddPasskey(onAdded: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const add = async (name: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const about = { about: copy.add };
      const { options } = await sendAct(beginAddPasskey, {}, about);
      if (options === null) throw new Error(copy.passkeyOff);
      const response = await makePasskey(options);
      if (!response) return false;
      await sendAct(addPasskey, { response, name }, about);
      toast.show(copy.added);
      onAdded();
      return true;
    } catch (cause) {
      if (!(cause instanceof ProofDeclined)) setError(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, add };
}
