import type { Endpoint, InputOf } from '@/lib/contract';
import type { Query } from '@/lib/kit/query';
import { parseUserId } from '@/lib/kit/share-link';
import type { Preview } from './preview';

/** A read of a page, with the input that the page's own read has: letter by letter, because it is part of the cache key. */
export interface PageRead {
  endpoint: Endpoint;
  input: object;
}

/** A page that the server fills: what it reads first, as a guest, and what is shown of it. */
export interface SharedPage {
  /** The last one names the page. Null: the address names nothing that could be read. */
  reads: (query: URLSearchParams) => PageRead[] | null;
  /** Read once the answers of `reads` are known; their answers come after those. */
  more?: (answers: readonly unknown[], query: URLSearchParams) => PageRead[];
  /** @param answers of the reads, in their order */
  preview: (answers: readonly unknown[], query: URLSearchParams) => Preview;
  /** The address as the page writes it, where that is not the input of the last read. */
  address?: (query: URLSearchParams) => Query;
  /** It has many addresses, and each has an answer: they have a smaller cache of their own. */
  isList?: boolean;
}

/** A read whose input leaves out what has a default. */
export const read = <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>): PageRead => ({
  endpoint,
  input: input as object,
});

/** An id that the address names; null when it is none. */
export const idOf = (query: URLSearchParams, name: string): number | null =>
  parseUserId(query.get(name) ?? undefined);
