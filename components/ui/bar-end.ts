import { createContext, type ReactNode } from 'react';

export const BarEnd = createContext<ReactNode>(null);
