import { useEffectEvent, useLayoutEffect } from 'react';

/** Keeps prerendered input that hydration would reset. `id`: of the control. */
export function useTypedAhead(id: string, value: string, onChange: (typed: string) => void): void {
  const adopt = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value !== value) onChange(field.value);
  });
  useLayoutEffect(() => adopt(), []);
}
