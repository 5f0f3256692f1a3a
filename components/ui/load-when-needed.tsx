'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { keepLoading } from '@/lib/platform/load-part';

interface LoadWhenNeededProps<P> {
  isNeeded: boolean;
  /** The same function from render to render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/**
 * Loads a component when it is needed and keeps it mounted. For optional parts: a failed download shows nothing and is
 * retried when the network is back.
 */
export function LoadWhenNeeded<P extends object>({
  isNeeded,
  load,
  props,
}: LoadWhenNeededProps<P>) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const isWanted = isNeeded && Component === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    return keepLoading(load, {
      onLoaded: (component) => setComponent(() => component),
      onError: () => undefined,
    }).stop;
  }, [isWanted, load]);
  return Component && <Component {...props} />;
}
