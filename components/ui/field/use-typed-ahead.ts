import { useEffectEvent, useLayoutEffect } from 'react';

/** Hydration would reset what was typed into the prerendered field. `id` is that of the control. */
export function useTypedAhead(id: string, value: string, onChange: (typed: string) => void): void {
  const adopt = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== value) onChange(field.value);
  });
  useLayoutEffect(() => adopt(), []);
}
