'use client';

import { digitsOf } from '@/lib/contract/characters';
import { TextField, type TextFieldProps } from './text-field';
import { useGroupedDigits } from './use-grouped-digits';

export type CardNumberFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'trims' | 'inputRef' | 'autoComplete'
>;

const groupByFour = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Surplus digits stay: cut, it would be another card. */
export function CardNumberField({ value, onChange, ...rest }: CardNumberFieldProps) {
  const grouped = useGroupedDigits({ value, onChange, read: digitsOf, show: groupByFour });
  return <TextField {...rest} {...grouped} inputMode="numeric" trims={false} autoComplete="off" />;
}
