'use client';

import { type ReactNode, useCallback } from 'react';

/** A manual popover reaches the top layer without moving the focus; the z-index serves older browsers. */
export function InTopLayer({ className, children }: { className?: string; children: ReactNode }) {
  const raise = useCallback((element: HTMLDivElement | null) => {
    // Its dialog may be unmounting at this moment.
    if (element?.isConnected && typeof element.showPopover === 'function') element.showPopover();
  }, []);
  return (
    <div ref={raise} popover="manual" className={className}>
      {children}
    </div>
  );
}
