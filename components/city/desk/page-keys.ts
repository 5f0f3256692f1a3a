import type { Href } from '@/lib/kit/routes';

export interface PageKey {
  key: string;
  cap: string;
  name: string;
  target?: Href;
  press?: () => void;
}

export type PageKeys = Readonly<Partial<Record<string, readonly PageKey[]>>>;
