import { useEffect, useState } from 'react';
import { currentLocation } from '@/lib/platform';

export function useNamedRow(ids: readonly string[]): void {
  const [name] = useState(() => currentLocation().hash.slice(1));
  const isThere = ids.includes(name);
  useEffect(() => {
    const row = isThere ? document.getElementById(name) : null;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [name, isThere]);
}
