'use client';

import { useCallback, type ReactNode } from 'react';

/** A manual popover: top layer without focus tricks. Where popovers are missing, its z-index does the work. */
export function InTopLayer({ className, children }: { className?: string; children: ReactNode }) {
  const raise = useCallback((element: HTMLDivElement | null) => {
    // the dialog it would lie in may leave the page in this very moment; it is then drawn again elsewhere
    if (element?.isConnected && typeof element.showPopover === 'function') element.showPopover();
  }, []);
  return (
    <div ref={raise} popover="manual" className={className}>
      {children}
    </div>
  );
}
