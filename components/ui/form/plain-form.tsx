import type { ComponentProps } from 'react';

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
