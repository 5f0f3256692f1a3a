import type { ReactNode } from 'react';

/** Draws the real-name check, which belongs to another part of the app. */
export type RealNameLayer = (layer: { isOpen: boolean; onClose: () => void }) => ReactNode;
