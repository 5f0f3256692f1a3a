import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';

/**
 * Actions of other domains on a card's page. The page passes them in, because domains do not import each
 * other.
 */
export interface CardHost {
  /** Null until it is known. */
  isMember: boolean | null;
  /** Opens the login popup; `then` is called afterwards, without a navigation. */
  logIn: (source: string, then: () => void) => void;
  /** Opens the registration, with the card's owner as the inviter. */
  join: (ownerId: number) => void;
  /** Instead of the page's own: what a friend's guests find. */
  dock?: ReactNode;
  /** Address of a plot's page. */
  plotPath: (blockAreaId: number, blockNo: number) => Href;
}
