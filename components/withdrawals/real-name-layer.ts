import type { ReactNode } from 'react';

/** Belongs to another part of the app. */
export type RealNameLayer = (layer: { isOpen: boolean; onClose: () => void }) => ReactNode;
