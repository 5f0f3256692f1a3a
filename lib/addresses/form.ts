import { addAddress } from '@/lib/contract/addresses.schema';
import type { Address } from './types';

export interface AddressValues extends Record<string, unknown> {
  name: string;
  mobile: string;
  regionCode: string;
  detail: string;
  label: string;
  isDefault: boolean;
}

export type AddressField = 'name' | 'mobile' | 'regionCode' | 'detail';

export const addressSchema = addAddress.input;

const EMPTY: AddressValues = {
  name: '',
  mobile: '',
  regionCode: '',
  detail: '',
  label: '',
  isDefault: false,
};

export function toValues(address: Address | null): AddressValues {
  if (!address) return EMPTY;
  const { name, mobile, regionCode, detail, label, isDefault } = address;
  return { name, mobile, regionCode, detail, label, isDefault };
}

export const changedValues = (
  address: Address | null,
  values: AddressValues,
): Partial<AddressValues> => {
  const saved = toValues(address);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name]),
  );
};
