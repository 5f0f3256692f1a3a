import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders its children into an element of another part of the page. */
export const Elsewhere = ({ place, children }: { place: Element; children: ReactNode }) =>
  createPortal(children, place);
