'use client';

import { useField } from 'formik';
import type { ComponentProps, ComponentType } from 'react';
import { Checkbox, type CheckboxProps } from '../checkbox';
import { CardNumberField } from '../field/card-number-field';
import { RadioField, SelectField } from '../field/choice-field';
import { CodeField } from '../field/code-field';
import { DateField } from '../field/date-field';
import { MobileField } from '../field/mobile-field';
import { PasswordField } from '../field/password-field';
import { TextAreaField } from '../field/text-area-field';
import { TextField } from '../field/text-field';

interface ControlledText {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  name?: string;
}

function bound<P extends ControlledText>(Field: ComponentType<P>) {
  function BoundField({ name, ...rest }: Omit<P, keyof ControlledText> & { name: string }) {
    const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
    const props = {
      ...rest,
      name,
      value,
      error: touched ? error : undefined,
      onChange: (next: string) => void setValue(next),
      onBlur: () => void setTouched(true, false),
    };
    // TypeScript cannot see ControlledText through Omit.
    return <Field {...(props as unknown as P)} />;
  }
  BoundField.displayName = `Form${Field.displayName ?? Field.name}`;
  return BoundField;
}

export const FormTextField = bound(TextField);
export const FormCardNumberField = bound(CardNumberField);
export const FormDateField = /* @__PURE__ */ bound(DateField);
export const FormMobileField = bound(MobileField);
export const FormPasswordField = bound(PasswordField);
export const FormTextAreaField = bound(TextAreaField);
export const FormSelectField = bound(SelectField);
export const FormRadioField = bound(RadioField);

const BoundCodeField = bound(CodeField);

export function FormCodeField({ onSend, ...rest }: ComponentProps<typeof BoundCodeField>) {
  const [, , { setError }] = useField<string>(rest.name);
  async function send() {
    const isSent = await onSend();
    if (isSent === true) setError(undefined);
    return isSent;
  }
  return <BoundCodeField {...rest} onSend={send} />;
}

export function FormCheckbox({
  name,
  ...rest
}: Omit<CheckboxProps, 'checked' | 'onChange' | 'error'> & { name: string }) {
  const [{ value }, { error, touched }, { setValue }] = useField<boolean>(name);
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={value}
      error={touched ? error : undefined}
      onChange={(next) => void setValue(next)}
    />
  );
}
