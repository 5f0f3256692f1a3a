import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keeps what somebody typed (or the browser filled in) before a prerendered field came alive: the next render would put
 * the first value back. A field made later has nothing to tell.
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
