'use client';

import { type ReactNode, useCallback } from 'react';

/** Manual popover: top layer without focus handling; z-index as fallback. */
export function InTopLayer({ className, children }: { className?: string; children: ReactNode }) {
  const raise = useCallback((element: HTMLDivElement | null) => {
    // Its dialog may be unmounting.
    if (element?.isConnected && typeof element.showPopover === 'function') element.showPopover();
  }, []);
  return (
    <div ref={raise} popover="manual" className={className}>
      {children}
    </div>
  );
}
