import type { ComponentProps } from 'react';

/** A form of a field or two that checks itself: Enter does what the button does, and the browser says nothing of its own. */
export function PlainForm({ onSubmit, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
