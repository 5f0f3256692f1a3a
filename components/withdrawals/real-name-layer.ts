import type { ReactNode } from 'react';

export type RealNameLayer = (layer: { isOpen: boolean; onClose: () => void }) => ReactNode;
