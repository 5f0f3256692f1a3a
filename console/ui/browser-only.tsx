'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Its children are no part of the exported page. */
export const BrowserOnly = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  ) && children;
