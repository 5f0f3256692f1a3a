import { createContext, use } from 'react';

/* Replaces `next/navigation` on the server (scripts/build/renderer.mjs): Next leaves queries to the browser. */

export interface Address {
  path: string;
  search: string;
}

export const AddressContext = createContext<Address>({ path: '/', search: '' });

export const usePathname = (): string => use(AddressContext).path;
export const useSearchParams = (): URLSearchParams =>
  new URLSearchParams(use(AddressContext).search);
export const useSelectedLayoutSegment = (): string | null => null;

const ROUTER = {
  push: () => undefined,
  replace: () => undefined,
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  prefetch: () => undefined,
};
export const useRouter = () => ROUTER;
