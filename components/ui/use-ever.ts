import { useState } from 'react';

/** True from the first render with `isTrue` on: keeps what was opened once mounted, for its closing animation. */
export function useEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
