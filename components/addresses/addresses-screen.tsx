'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { plus } from '@/components/ui/icons/common';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { SwipeRow } from '@/components/ui/swipe-row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { UndoBar } from '@/components/ui/undo-bar';
import { useNavigate } from '@/components/ui/use-navigate';
import { addressesCopy as copy } from '@/lib/addresses/copy';
import { writeDraft } from '@/lib/addresses/draft';
import { ADDRESS_MAX } from '@/lib/addresses/limits';
import { EDIT_PATH, LIST_PATH } from '@/lib/addresses/paths';
import { pickedAddress } from '@/lib/addresses/picked-address';
import type { Address } from '@/lib/addresses/types';
import { useAddresses, useAddressOwner } from '@/lib/addresses/use-addresses';
import { useChangeAddresses } from '@/lib/addresses/use-change-addresses';
import { AddressRow } from './address-row';
import styles from './addresses.module.css';

/** `isPicking`: another page waits for a choice. */
export function AddressesScreen({ isPicking }: { isPicking: boolean }) {
  const { data, state, refresh } = useAddresses();
  const [removed, setRemoved] = useState<Address | null>(null);
  const undo = useUndo(setRemoved);
  const rows = data?.addresses;
  return (
    <PageFrame path={LIST_PATH}>
      <div className={cx('col', styles.page)}>
        {rows && rows.length > 0 && (
          <List rows={rows} isPicking={isPicking} onRemoved={setRemoved} />
        )}
        {rows?.length === 0 && <Empty title={copy.empty} text={copy.emptyText} />}
        {!rows && state === 'error' && <ErrorBlock isPage onRetry={refresh} />}
        {!rows && state !== 'error' && (
          <SkeletonRows count={4} withCircle={false} label={copy.loading} />
        )}
        <div className="fill" />
        {removed && (
          <UndoBar
            key={removed.addressId}
            text={copy.removed(removed.name)}
            undoText={copy.undo}
            onUndo={() => undo(removed)}
            onEnd={() => setRemoved(null)}
          />
        )}
        {rows && <AddBar count={rows.length} />}
      </div>
    </PageFrame>
  );
}

/** If the region no longer exists, the address opens in the form; after other failures undo can be tried again. */
function useUndo(setRemoved: (address: Address | null) => void) {
  const userId = useAddressOwner();
  const { restore } = useChangeAddresses();
  const { navigateTo } = useNavigate();
  return async (address: Address) => {
    setRemoved(null);
    const answer = await restore(address);
    if (answer.ok) return toast.ok(copy.undone);
    toastRefusal(answer.error);
    if (userId === null || !answer.error.fields?.regionCode) return setRemoved(address);
    const { name, mobile, detail, label, isDefault } = address;
    writeDraft({ name, mobile, detail, label, isDefault }, userId, null);
    navigateTo(EDIT_PATH);
  };
}

interface ListProps {
  rows: readonly Address[];
  isPicking: boolean;
  onRemoved: (address: Address) => void;
}

function List({ rows, isPicking, onRemoved }: ListProps) {
  const { back } = useNavigate();
  const { remove, prefer } = useChangeAddresses();
  const [openId, setOpenId] = useState<number | null>(null);
  function pick({ addressId }: Address) {
    pickedAddress.write(addressId);
    back();
  }
  async function removeRow(address: Address) {
    const answer = await remove(address);
    setOpenId(null);
    if (answer.ok) onRemoved(address);
    else toastRefusal(answer.error);
  }
  async function preferRow(address: Address) {
    const answer = await prefer(address);
    if (answer.ok) toast.ok(copy.madeDefault);
    else toastRefusal(answer.error);
  }
  return (
    <>
      <ul className={cx('surface', styles.list)} aria-label={copy.list}>
        {rows.map((address) => (
          <li className="rel" key={address.addressId}>
            <SwipeRow
              actionText={copy.remove}
              actionLabel={copy.removeName(address.name)}
              onAction={() => removeRow(address)}
              isOpen={openId === address.addressId}
              onOpen={(isOpen) => setOpenId(isOpen ? address.addressId : null)}
            >
              <AddressRow
                address={address}
                onPick={isPicking ? pick : undefined}
                onPrefer={preferRow}
              />
            </SwipeRow>
          </li>
        ))}
      </ul>
      <p className={cx('t-sub l-18 ink-3', styles.note)}>{copy.count(rows.length, ADDRESS_MAX)}</p>
    </>
  );
}

function AddBar({ count }: { count: number }) {
  const isFull = count >= ADDRESS_MAX;
  return (
    <div className={cx('z-sticky surface line-top sticky', styles.dock)}>
      <Button block icon={isFull ? undefined : plus} href={EDIT_PATH} disabled={isFull}>
        {isFull ? copy.full(ADDRESS_MAX) : copy.add}
      </Button>
    </div>
  );
}
