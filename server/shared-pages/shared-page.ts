import type { Endpoint, InputOf } from '@/lib/contract';
import type { Query } from '@/lib/kit/query';
import { parseUserId } from '@/lib/kit/share-link';
import type { Preview } from './preview';

/** Input letter by letter, as it is part of the cache key. */
export interface PageRead {
  endpoint: Endpoint;
  input: object;
}

export interface SharedPage {
  /** The last names the page; null = nothing readable. */
  reads: (query: URLSearchParams) => PageRead[] | null;
  /** Depends on `reads`; answers follow theirs. */
  more?: (answers: readonly unknown[], query: URLSearchParams) => PageRead[];
  preview: (answers: readonly unknown[], query: URLSearchParams) => Preview;
  /** Unless the last read's input. */
  address?: (query: URLSearchParams) => Query;
  /** Many addresses: a smaller, separate cache. */
  isList?: boolean;
}

/** Fields with defaults may be left out. */
export const read = <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>>): PageRead => ({
  endpoint,
  input: input as object,
});

/** Null when invalid. */
export const idOf = (query: URLSearchParams, name: string): number | null =>
  parseUserId(query.get(name) ?? undefined);
