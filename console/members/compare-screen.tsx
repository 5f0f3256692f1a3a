'use client';

import Link from 'next/link';
import { useCall } from '@/console/api/use-call';
import { DEFAULT_PER_PAGE } from '@/console/kit/list-query';
import {
  CompareChooser,
  CompareDetail,
  ComparePage,
  useChooserText,
  useCompared,
} from '@/console/ui/compare';
import { Person } from '@/console/ui/person';
import { user } from '@/lib/contract/console/resources/user';
import { compareCopy as copy } from './acts-copy';
import { memberHref } from './address';
import { memberCopy } from './copy';
import { MemberState } from './member-state';
import styles from './member.module.css';
import { MemberOverview } from './overview';
import { type MemberDetail, useMember } from './use-member';

function commonOf(a: MemberDetail, b: MemberDetail): string[] {
  const invited = ({ member }: MemberDetail, guest: MemberDetail) =>
    guest.inviter?.memberId === member.memberId
      ? [copy.invited(member.name, guest.member.name)]
      : [];
  const { inviter } = a;
  const isSame = inviter !== null && inviter.memberId === b.inviter?.memberId;
  return [...invited(a, b), ...invited(b, a), ...(isSame ? [copy.sameInviter(inviter.name)] : [])];
}

function Chooser({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useChooserText();
  const query = { page: 1, per_page: DEFAULT_PER_PAGE, sort: user.defaultSort } as const;
  const list = useCall(user.calls.list, { ...query, filters: { q: text } });
  return (
    <CompareChooser
      label={copy.choose}
      placeholder={user.filters.q.search}
      text={text}
      onText={setText}
      list={list}
      idOf={({ id }) => id}
      lineOf={(row) => (
        <>
          <Person person={row.member} />
          <span className="num sub">{row.mobile}</span>
          <span className="end">
            <MemberState state={row.state} />
          </span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}

interface SideProps {
  detail: ReturnType<typeof useMember>;
  id: string;
  onPut: (id: string) => void;
}

function Side({ detail, id, onPut }: SideProps) {
  if (!/^[1-9]\d{0,15}$/.test(id)) return <Chooser onChoose={onPut} />;
  return (
    <CompareDetail
      detail={detail}
      labelOf={(data) => data?.member.name ?? id}
      onChange={() => onPut('')}
    >
      {(data) => (
        <>
          <p className={`fx ${styles.compared}`}>
            <Person person={data.member} />
            <MemberState state={data.member.state} />
            <Link className="link end" href={memberHref(data.member.memberId)} prefetch={false}>
              {memberCopy.openPage}
            </Link>
          </p>
          <MemberOverview detail={data} />
        </>
      )}
    </CompareDetail>
  );
}

export function CompareMembersScreen() {
  const {
    ids: [a = '', b = ''],
    put: [putA, putB],
  } = useCompared();
  const one = useMember(Number(a));
  const other = useMember(Number(b));
  const shared = one.data && other.data ? commonOf(one.data, other.data) : [];
  return (
    <ComparePage title={copy.title} shared={shared}>
      <Side detail={one} id={a} onPut={(id) => putA?.(id)} />
      <Side detail={other} id={b} onPut={(id) => putB?.(id)} />
    </ComparePage>
  );
}
