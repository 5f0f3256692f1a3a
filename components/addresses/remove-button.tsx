'use client';

import { Button } from '@/components/ui/button';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { addressFormCopy as copy } from '@/lib/addresses/copy';
import type { Address } from '@/lib/addresses/types';
import { useChangeAddresses } from '@/lib/addresses/use-change-addresses';

interface RemoveButtonProps {
  address: Address;
  onRemoved: () => Promise<void>;
}

/** Asks first, because here is no undo. */
export function RemoveButton({ address, onRemoved }: RemoveButtonProps) {
  const { remove } = useChangeAddresses();
  async function ask() {
    if (!(await message({ type: 'cancel', content: copy.removeAsk, okText: copy.remove }))) return;
    const answer = await remove(address);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.removed);
    await onRemoved();
  }
  return (
    <div className="gutters centered">
      <Button kind="danger" onPress={ask}>
        {copy.remove}
      </Button>
    </div>
  );
}
