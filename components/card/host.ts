import type { ReactNode } from 'react';
import type { Href } from '@/lib/kit/routes';

export interface CardHost {
  isMember: boolean | null;
  logIn: (source: string, then: () => void) => void;
  join: (ownerId: number) => void;
  dock?: ReactNode;
  plotPath: (blockAreaId: number, blockNo: number) => Href;
}
