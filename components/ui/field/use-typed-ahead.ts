import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what was typed (or autofilled) into a prerendered field before hydration, which would reset it to the first
 * value. Does nothing for a field that was mounted later.
 *
 * @param id of the `input` or `textarea`
 */
export function useTypedAhead(id: string, value: string, onChange: (typed: string) => void): void {
  const adopt = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== value) onChange(field.value);
  });
  useLayoutEffect(() => adopt(), []);
}
