'use client';

import { useCall } from '@/console/api/use-call';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { listRoles } from '@/lib/contract/console/operators';

export type Roles = ConsoleOutput<typeof listRoles>;
export type RoleRow = Roles['roles'][number];

export const useRoles = () => useCall(listRoles, {}, { revalidateOnFocus: false });
