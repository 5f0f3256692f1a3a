import type { ComponentProps } from 'react';

/**
 * A form of one or two fields that validates itself: Enter submits, native validation is off, and the first invalid field
 * gets the focus.
 */
export function PlainForm({
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        onSubmit();
        setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      }}
    />
  );
}
