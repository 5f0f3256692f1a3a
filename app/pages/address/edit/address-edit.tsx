'use client';

import { useSearchParams } from 'next/navigation';
import { AddressEditScreen } from '@/components/addresses/address-edit-screen';

/** The address that `?addressId=` names, or a new one. */
export function AddressEdit() {
  const id = useSearchParams().get('addressId');
  return <AddressEditScreen key={id ?? 'new'} addressId={id === null ? null : Number(id)} />;
}
