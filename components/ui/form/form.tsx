'use client';

import {
  Form as FormikForm,
  Formik,
  type FormikConfig,
  type FormikHelpers,
  useFormikContext,
} from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { prefetch } from '@/lib/platform/prefetch';
import { Button, type ButtonProps } from '../button';
import { uiCopy } from '../copy';
import { loadNotices } from '../layer/load-notices';
import { useFormDraft } from './use-form-draft';

export type FormValues = Record<string, unknown>;

export interface FormProps<V extends FormValues> {
  initialValues: V;
  schema?: FormikConfig<V>['validationSchema'];
  /** Gets trimmed, valid values. A promise locks the form. */
  onSubmit: (values: V, helpers: FormikHelpers<V>) => unknown;
  untrimmed?: readonly (keyof V)[];
  reinitializes?: boolean;
  /** `blur` shows an error once its field was left. Default `submit`. */
  validateOn?: 'submit' | 'blur';
  children: ReactNode | ((form: FormState<V>) => ReactNode);
  className?: string;
}

export interface FormState<V extends FormValues> {
  values: V;
  dirty: boolean;
  isValid: boolean;
  isSubmitting: boolean;
  submit: () => Promise<void>;
  setValue: (name: keyof V & string, value: unknown) => void;
  /** Takes `data.fields` of a refused call. */
  setErrors: (errors: Partial<Record<keyof V, string>>) => void;
}

function trimmed<V extends FormValues>(values: V, untrimmed: readonly (keyof V)[]): V {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !untrimmed.includes(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as V;
}

/** Errors show after the first submit; the first one gets the focus. */
export function Form<V extends FormValues>({
  initialValues,
  schema,
  onSubmit,
  untrimmed = [],
  reinitializes,
  validateOn = 'submit',
  children,
  className,
}: FormProps<V>) {
  const [isLive, setLive] = useState(validateOn === 'blur');
  return (
    <Formik<V>
      initialValues={initialValues}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={isLive}
      validateOnMount={validateOn === 'blur'}
      enableReinitialize={reinitializes}
      onSubmit={async (values, helpers) => {
        await onSubmit(trimmed(values, untrimmed), helpers);
      }}
    >
      <FormBody onFirstSubmit={() => setLive(true)} className={className}>
        {children}
      </FormBody>
    </Formik>
  );
}

function FormBody<V extends FormValues>({
  children,
  className,
  onFirstSubmit,
}: Pick<FormProps<V>, 'children' | 'className'> & { onFirstSubmit: () => void }) {
  const form = useFormikContext<V>();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => prefetch(loadNotices, 'idle'), []);
  useFormDraft(element, { ...form, setValues: (values) => form.setValues(values as V) });
  const { submitCount, isValidating, isSubmitting, errors } = form;
  const handled = useRef(0);
  useEffect(() => {
    if (submitCount === 0 || isValidating || handled.current === submitCount) return;
    onFirstSubmit();
    if (isSubmitting) return;
    handled.current = submitCount;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = first?.matches('input,select,textarea,button')
      ? first
      : first?.querySelector<HTMLElement>('input,button');
    control?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  }, [submitCount, isValidating, isSubmitting, errors, onFirstSubmit]);
  const state: FormState<V> = {
    values: form.values,
    dirty: form.dirty,
    isValid: form.isValid,
    isSubmitting,
    submit: form.submitForm,
    setValue: (name, value) => void form.setFieldValue(name, value),
    setErrors: (next) => form.setErrors({ ...form.errors, ...next } as typeof form.errors),
  };
  return (
    <FormikForm noValidate className={className}>
      <div ref={element}>{typeof children === 'function' ? children(state) : children}</div>
    </FormikForm>
  );
}

export function SubmitButton({
  loadingText = uiCopy.submitting,
  ...props
}: Omit<ButtonProps, 'type' | 'loading'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...props} type="submit" loading={isSubmitting} loadingText={loadingText} />;
}
