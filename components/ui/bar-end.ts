import { createContext, type ReactNode } from 'react';

/** The last control in the bar of every page below: what is always at hand there. */
export const BarEnd = createContext<ReactNode>(null);
