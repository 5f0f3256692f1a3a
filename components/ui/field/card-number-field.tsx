'use client';

import { TextField, type TextFieldProps } from './text-field';
import { useGroupedDigits } from './use-grouped-digits';

export type CardNumberFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'trims' | 'inputRef' | 'autoComplete'
>;

/** The longest card number (ISO/IEC 7812). */
const CARD_DIGITS = 19;
const readCard = (text: string): string => text.replace(/\D/g, '').slice(0, CARD_DIGITS);
const groupByFour = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A bank card number: shows 6225 8801 3770 6868, its value has digits only. */
export function CardNumberField({ value, onChange, ...rest }: CardNumberFieldProps) {
  const grouped = useGroupedDigits({ value, onChange, read: readCard, show: groupByFour });
  // longer than a grouped number, so that a pasted one arrives whole
  return (
    <TextField
      {...rest}
      {...grouped}
      inputMode="numeric"
      trims={false}
      maxLength={40}
      autoComplete="off"
    />
  );
}
