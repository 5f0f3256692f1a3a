import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';

/** Passed in by the page: domains do not import each other. */
export interface CardHost {
  /** Null = unknown. */
  isMember: boolean | null;
  /** `then` runs afterwards, without navigation. */
  logIn: (source: string, then: () => void) => void;
  /** With the owner as inviter. */
  join: (ownerId: number) => void;
  /** For a friend's guests. */
  dock?: ReactNode;
  plotPath: (blockAreaId: number, blockNo: number) => Href;
}
