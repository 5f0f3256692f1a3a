import { useState } from 'react';

/** Opened content stays mounted for its closing animation. */
export function useEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
