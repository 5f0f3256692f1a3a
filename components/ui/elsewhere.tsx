import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export const Elsewhere = ({ place, children }: { place: Element; children: ReactNode }) =>
  createPortal(children, place);
