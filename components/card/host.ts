import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';

/** The page passes it in: domains do not import each other. */
export interface CardHost {
  isMember: boolean | null;
  logIn: (source: string, then: () => void) => void;
  join: (ownerId: number) => void;
  /** Guests of a friend find it instead of the page's own dock. */
  dock?: ReactNode;
  plotPath: (blockAreaId: number, blockNo: number) => Href;
}
