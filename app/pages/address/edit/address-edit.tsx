'use client';

import { useSearchParams } from 'next/navigation';
import { AddressEditScreen } from '@/components/addresses/address-edit-screen';

export function AddressEdit() {
  const id = useSearchParams().get('addressId');
  return <AddressEditScreen key={id ?? 'new'} addressId={id === null ? null : Number(id)} />;
}
