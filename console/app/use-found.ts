import { useEffect, useState } from 'react';
import { usersThree } from '@/components/ui/icons/common';
import { bank } from '@/components/ui/icons/pages';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { memberHref } from '@/console/members/address';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { listMembers } from '@/lib/contract/console/members';
import { type Sought, soughtOf } from '@/lib/contract/console/search-shape';
import { listQueue } from '@/lib/contract/console/withdrawals';
import { fenToYuan } from '@/lib/format';
import { deskCopy as copy } from './copy';
import type { Place } from './find-places';

const WAIT_MS = 250;
/** More of them are in the list, which is offered below. */
const MOST_MEMBERS = 5;
const MOST_WITHDRAWALS = 3;
const PAGE = { page: 1, per_page: 20 } as const;
/** Texts that may belong to a withdrawal; others would find those of everybody with the name. */
const OF_WITHDRAWALS = new Set<Sought['kind']>(['withdrawal', 'mobile', 'digits']);

const memberInput = (q: string): ConsoleInput<typeof listMembers> => ({
  ...{ q, state: '', sort: '-joined' },
  ...PAGE,
});
const queueInput = (q: string): ConsoleInput<typeof listQueue> => ({
  ...{ q, queue: 'all', accountType: '', sort: '-submitted' },
  ...PAGE,
});

/** The text as it was a moment ago, so that not every letter is looked for. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/**
 * Members and withdrawals that a text names. One that cannot be read is not offered: the list of its kind is, and says why.
 */
export function useFound(typed: string): Place[] {
  const may = useMay();
  const text = typed.trim();
  const debounced = useDebounced(text);
  const { kind } = soughtOf(debounced);
  // while letters come, what was found for fewer of them would be opened by mistake
  const isSought = debounced === text && [...debounced].length > 1;
  const isWithdrawal = OF_WITHDRAWALS.has(kind) && may('withdrawals.read');
  const members = useCall(
    listMembers,
    isSought && may('members.read') ? memberInput(debounced) : null,
  );
  const withdrawals = useCall(listQueue, isSought && isWithdrawal ? queueInput(debounced) : null);
  const people = (members.data?.rows ?? [])
    .slice(0, MOST_MEMBERS)
    .map(({ memberId, name, plot, mobile }): Place => ({
      id: `member-${memberId}`,
      icon: usersThree,
      title: copy.member(name, plot),
      href: memberHref(memberId),
      rest: mobile,
    }));
  const money = (withdrawals.data?.rows ?? [])
    .slice(0, MOST_WITHDRAWALS)
    .map(({ sn, amount, member, statusLabel }): Place => ({
      id: `withdrawal-${sn}`,
      icon: bank,
      title: `${fenToYuan(amount)} ${member.name}`,
      href: `/withdrawals?queue=all&open=${sn}`,
      rest: `${sn} · ${statusLabel}`,
    }));
  return kind === 'withdrawal' ? [...money, ...people] : [...people, ...money];
}
