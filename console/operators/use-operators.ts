'use client';

import { useSWRConfig } from 'swr';
import { useCall } from '@/console/api/use-call';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { getOperator, listOperators, listRoles } from '@/lib/contract/console/operators';

export type OperatorRow = ConsoleOutput<typeof listOperators>['rows'][number];
export type OperatorDetail = ConsoleOutput<typeof getOperator>;
export type RoleRow = ConsoleOutput<typeof listRoles>['roles'][number];
export type City = ConsoleOutput<typeof listRoles>['cities'][number];

export const useOperator = (name: string) =>
  useCall(getOperator, name && name.length <= 64 ? { name } : null);

export const useRoles = () => useCall(listRoles, {}, { revalidateOnFocus: false });

/** Everything that was read of operators is read again: an act changes the list, the panel and the matrix. */
export function useRefreshOperators(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.startsWith('operators.'));
}
