import type { Href } from '@/lib/kit/routes';

/** A key that works while one page is open: it leads somewhere, or presses what the page has for it. */
export interface PageKey {
  /** As the keyboard names it, in upper case where it is a letter. */
  key: string;
  /** As it is drawn. */
  cap: string;
  name: string;
  target?: Href;
  press?: () => void;
}

/** The keys of pages, by path. */
export type PageKeys = Readonly<Partial<Record<string, readonly PageKey[]>>>;
