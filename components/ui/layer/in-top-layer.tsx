'use client';

import { type ReactNode, useCallback } from 'react';

/** A manual popover: top layer without focus tricks. Where popovers are missing, its z-index does the work. */
export function InTopLayer({ className, children }: { className?: string; children: ReactNode }) {
  const raise = useCallback((element: HTMLDivElement | null) => {
    // its dialog may be unmounted at this moment; it is then rendered elsewhere
    if (element?.isConnected && typeof element.showPopover === 'function') element.showPopover();
  }, []);
  return (
    <div ref={raise} popover="manual" className={className}>
      {children}
    </div>
  );
}
