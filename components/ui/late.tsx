'use client';

import { useEffect, useState, type ComponentType } from 'react';

interface LateProps<P> {
  isNeeded: boolean;
  /** The same function from render to render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/**
 * A component whose code comes when it is needed, and which stays then. For what people did not ask for: a download that
 * fails is no error of theirs, nothing is shown until it is needed again.
 */
export function Late<P extends object>({ isNeeded, load, props }: LateProps<P>) {
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
