'use client';

import { type ComponentType, useEffect, useState } from 'react';

interface LoadWhenNeededProps<P> {
  isNeeded: boolean;
  /** The same function from render to render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/**
 * Loads a component when it is needed and keeps it mounted. For optional parts: a failed download shows nothing and is
 * retried when the component is needed again.
 */
export function LoadWhenNeeded<P extends object>({
  isNeeded,
  load,
  props,
}: LoadWhenNeededProps<P>) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const isWanted = isNeeded && Component === null;
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (component) => setComponent(() => component),
      () => undefined,
    );
  }, [isWanted, load]);
  return Component && <Component {...props} />;
}
