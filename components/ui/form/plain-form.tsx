import type { ComponentProps } from 'react';

/**
 * A form of a field or two that checks itself: Enter does what the button does, the browser says nothing of its own, and
 * the first field that is found wrong at once has the focus.
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
