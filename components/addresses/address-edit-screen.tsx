'use client';

import { Suspense, useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { addressesCopy, addressFormCopy as copy } from '@/lib/addresses/copy';
import { EDIT_PATH } from '@/lib/addresses/paths';
import type { Address } from '@/lib/addresses/types';
import { useAddresses, useAddressOwner } from '@/lib/addresses/use-addresses';

const AddressForm = lazyPart(() => import('./address-form').then((m) => m.AddressForm));

interface AddressEditScreenProps {
  /** Null = new. */
  addressId: number | null;
}

export function AddressEditScreen({ addressId }: AddressEditScreenProps) {
  const userId = useAddressOwner();
  const { data, state, refresh } = useAddresses();
  /** Unsaved changes stay based on the address they were made on. */
  const [frozen, setFrozen] = useState<Address | null>(null);
  const [round, setRound] = useState(0);
  const stored = data?.addresses.find((one) => one.addressId === addressId);
  const address = frozen ?? stored ?? null;
  async function reload() {
    await refresh();
    setFrozen(null);
    setRound((last) => last + 1);
  }
  const isReady = userId !== null && (addressId === null || address !== null);
  const title = addressId === null ? copy.addTitle : copy.editTitle;
  const skeleton = (
    <PageFrame path={EDIT_PATH} title={title}>
      <SkeletonRows count={5} withCircle={false} label={addressesCopy.loading} />
    </PageFrame>
  );
  if (!isReady && !data && state !== 'error') return skeleton;
  if (!isReady)
    return (
      <PageFrame path={EDIT_PATH} title={title}>
        {data ? (
          <Empty
            isPage
            title={copy.gone}
            text={copy.goneText}
            link={{ href: '/pages/address/index', text: copy.toList }}
          />
        ) : (
          <ErrorBlock isPage onRetry={refresh} />
        )}
      </PageFrame>
    );
  return (
    <Suspense fallback={skeleton}>
      <AddressForm
        key={`${address?.addressId ?? 'new'}-${round}`}
        userId={userId}
        address={address}
        onDirty={(isDirty) => setFrozen(isDirty ? address : null)}
        onReload={reload}
      />
    </Suspense>
  );
}
