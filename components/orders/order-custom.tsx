'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CustomFields } from '@/components/ui/field/custom-fields';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Row, RowGroup } from '@/components/ui/row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { orderCopy } from '@/lib/orders/copy';
import type { Order, OrderItem } from '@/lib/orders/types';
import { useOrderActions } from '@/lib/orders/use-orders';

const { custom: copy } = orderCopy;

function titleOf({ custom }: OrderItem, status: Order['status']): string {
  if (custom?.canChange) return copy.change;
  const isWaiting = status === ORDER_STATUS.paid || status === ORDER_STATUS.shippedInPart;
  return isWaiting ? copy.making : copy.label;
}

/** Made to order: the buyer changes it until it is being made. */
export function OrderCustom({ order: { orderId, status, items } }: { order: Order }) {
  const [opened, setOpened] = useState<OrderItem | null>(null);
  const made = items.filter(({ custom }) => custom?.canChange || custom?.isMaking);
  if (made.length === 0) return null;
  return (
    <RowGroup className="mt-8" label={copy.label}>
      {made.map((item) => (
        <Row
          key={item.itemId}
          title={titleOf(item, status)}
          sub={item.custom?.values.join(' · ')}
          {...(item.custom?.canChange ? { onPress: () => setOpened(item) } : {})}
        />
      ))}
      {opened && (
        <ChangeSheet
          key={opened.itemId}
          orderId={orderId}
          item={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </RowGroup>
  );
}

interface ChangeSheetProps {
  orderId: number;
  item: OrderItem;
  onClose: () => void;
}

function ChangeSheet({ orderId, item: { itemId, custom }, onClose }: ChangeSheetProps) {
  const [values, setValues] = useState<string[]>(custom?.values ?? []);
  const { changeCustom } = useOrderActions(orderId);
  async function save() {
    const answer = await changeCustom(itemId, values);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.changed);
    onClose();
  }
  return (
    <Sheet isOpen onClose={onClose} title={copy.change}>
      <div className="grid gap-12">
        <CustomFields fields={custom?.fields ?? []} values={values} onChange={setValues} />
        <p className="t-note ink-3">{copy.until}</p>
        <Button block onPress={save}>
          {copy.save}
        </Button>
      </div>
    </Sheet>
  );
}
