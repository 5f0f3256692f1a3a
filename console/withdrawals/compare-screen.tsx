'use client';

import { useCall } from '@/console/api/use-call';
import {
  CompareChooser,
  CompareDetail,
  ComparePage,
  useChooserText,
  useCompared,
} from '@/console/ui/compare';
import { Person } from '@/console/ui/person';
import { Time } from '@/console/ui/time';
import { listQueue } from '@/lib/contract/console/withdrawals';
import { fenToYuan } from '@/lib/format';
import { commonOf } from './common';
import { compareCopy as copy, deskCopy } from './copy';
import { Evidence } from './evidence';
import { Request } from './request';
import { useWithdrawal } from './use-desk';

const FOUND = 20;

function Chooser({ onChoose }: { onChoose: (sn: string) => void }) {
  const [text, setText] = useChooserText();
  const list = useCall(listQueue, {
    queue: 'all',
    q: text,
    accountType: '',
    sort: '-submitted',
    page: 1,
    per_page: FOUND,
  });
  return (
    <CompareChooser
      label={copy.choose}
      placeholder={deskCopy.searchHint}
      text={text}
      onText={setText}
      list={list}
      idOf={({ sn }) => sn}
      lineOf={({ member, amount, submittedAt, statusLabel }) => (
        <>
          <Person person={member} />
          <span className="num">{fenToYuan(amount)}</span>
          <span className="sub end">
            <Time at={submittedAt} /> {statusLabel}
          </span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}

interface SideProps {
  detail: ReturnType<typeof useWithdrawal>;
  sn: string;
  onPut: (sn: string) => void;
}

function Side({ detail, sn, onPut }: SideProps) {
  if (!sn) return <Chooser onChoose={onPut} />;
  return (
    <CompareDetail
      detail={detail}
      labelOf={(data) => (data ? copy.side(data.row.member.name, sn) : sn)}
      lines={9}
      onChange={() => onPut('')}
    >
      {(data) => (
        <>
          <Request detail={data} isPart />
          <Evidence detail={data} onChanged={() => void detail.reload()} />
        </>
      )}
    </CompareDetail>
  );
}

export function CompareWithdrawalsScreen() {
  const {
    ids: [a = '', b = ''],
    put: [putA, putB],
  } = useCompared();
  const one = useWithdrawal(a || undefined);
  const other = useWithdrawal(b || undefined);
  const shared = one.data && other.data ? commonOf(one.data, other.data) : [];
  return (
    <ComparePage title={copy.title} shared={shared}>
      <Side detail={one} sn={a} onPut={(sn) => putA?.(sn)} />
      <Side detail={other} sn={b} onPut={(sn) => putB?.(sn)} />
    </ComparePage>
  );
}
