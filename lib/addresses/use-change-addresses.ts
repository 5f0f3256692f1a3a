import { refresh, useSend } from '@/lib/api';
import {
  addAddress,
  editAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from '@/lib/contract/addresses';
import type { AddressValues } from './form';
import type { Address } from './types';

export function useChangeAddresses() {
  const adding = useSend(addAddress);
  const editing = useSend(editAddress);
  const removing = useSend(removeAddress);
  const preferring = useSend(setDefaultAddress);
  async function andRefresh<T extends { ok: boolean }>(answer: Promise<T>): Promise<T> {
    const outcome = await answer;
    if (outcome.ok) await refresh(listAddresses);
    return outcome;
  }
  return {
    save: (values: AddressValues, address: Address | null) =>
      address
        ? andRefresh(
            editing.send({
              addressId: address.addressId,
              version: address.version,
              ...values,
            }),
          )
        : andRefresh(adding.send(values)),
    remove: ({ addressId }: Address) => andRefresh(removing.send({ addressId })),
    /** Default of a checkout. */
    prefer: ({ addressId }: Address) => andRefresh(preferring.send({ addressId })),
    /** Undo adds the address again, under another id. */
    restore: ({ name, mobile, regionCode, detail, label, isDefault }: Address) =>
      andRefresh(adding.send({ name, mobile, regionCode, detail, label, isDefault })),
  };
}
