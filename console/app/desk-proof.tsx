'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { fingerprint } from '@/components/ui/icons/console';
import { type ProofRequest, useProofRequest } from '@/console/api/proof';
import { proofWays, proveByCode, proveByPasskey } from '@/console/api/prove';
import { Button } from '@/console/ui/button';
import { CodeField } from '@/console/ui/code-field';
import { Dialog } from '@/console/ui/dialog';
import { ErrorNote, ErrorState, SkeletonLines } from '@/console/ui/states';
import { proofCopy as copy } from './copy';

function Ways({ request }: { request: ProofRequest }) {
  // a challenge works once and for two minutes: it is asked for with each dialog
  const { data, error, mutate } = useSWR('proof ways', proofWays, {
    revalidateOnMount: true,
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines count={3} />;
  const attempt = async (work: () => Promise<boolean>) => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      if (await work()) request.settle(true);
    } catch (cause) {
      setFault(cause);
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {data.options && (
        <Button
          kind="primary"
          size="lg"
          icon={fingerprint}
          isBlock
          disabled={isBusy}
          onClick={() => void attempt(() => proveByPasskey(data))}
        >
          {copy.passkey}
        </Button>
      )}
      {data.hasTotp && (
        <CodeField
          label={copy.code}
          hint={copy.codeHint}
          value={code}
          autoFocus={!data.options}
          onChange={(next) => {
            setCode(next);
            if (next.length === 6) void attempt(() => proveByCode(next));
          }}
          onEnter={() => void attempt(() => proveByCode(code))}
        />
      )}
      {fault !== null && <ErrorNote error={fault} />}
    </>
  );
}

export function DeskProof() {
  const request = useProofRequest();
  return (
    <Dialog
      isOpen={request !== null}
      onClose={() => request?.settle(false)}
      title={copy.title}
      foot={<Button onClick={() => request?.settle(false)}>{copy.cancel}</Button>}
    >
      {request && (
        <>
          <p>
            <b>{request.about}</b>
          </p>
          <p className="sub">{copy.why}</p>
          <Ways request={request} />
        </>
      )}
    </Dialog>
  );
}
