'use client';

import { cx } from '@/components/ui/cx';
import { eye } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { type ListQuery, withFilter, writeListQuery } from '@/console/kit/list-query';
import { writeAddress } from '@/console/ui/address';
import { ButtonLink } from '@/console/ui/button';
import { Face } from '@/console/ui/face';
import { usePageTitle } from '@/console/ui/head';
import { Person } from '@/console/ui/person';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { Loading, Note, StateBlock } from '@/console/ui/states';
import { TabStrip } from '@/console/ui/tab-strip';
import { useListQuery } from '@/console/ui/use-list-query';
import { useMinute } from '@/console/ui/use-minute';
import { dateText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import { viewCopy } from './acts-copy';
import { MEMBER_PAGE, memberViewHref, type TabId, TABS } from './address';
import { memberCopy, memberPageCopy as copy } from './copy';
import { Explain } from './explain';
import { MemberActs, type MemberHeadProps } from './member-acts';
import { MemberState } from './member-state';
import styles from './member.module.css';
import { MemberOverviewTab } from './overview';
import { ReportsTab } from './reports-tab';
import { Reveal } from './reveal';
import {
  FeedbacksTab,
  MoneyTab,
  PurchasesTab,
  RecordsTab,
  RewardsTab,
  SessionsTab,
  WithdrawalsTab,
} from './tabs';
import { TreeTab } from './tree-tab';
import { type MemberDetail, useMember } from './use-member';

function MemberHead({ detail, ...rest }: MemberHeadProps) {
  const now = useMinute();
  const { member, inviter, joined, kind } = detail;
  const isMayor = kind.includes('mayor');
  const days = Math.max(0, Math.floor((now - joined) / DAY_MS));
  return (
    <div className={cx('row rigid gap-14', styles.head)}>
      <Face name={member.name} size="lg" />
      <div className="grow">
        <h1>
          <span className="clip narrow">{member.name}</span>
          {member.plot && <Plate no={member.plot.no} tone={isMayor ? 'gold' : 'soft'} />}
          <MemberState state={member.state} />
          {kind.includes('student') && <Tag>{memberCopy.student}</Tag>}
        </h1>
        <ul className={cx('flex wrap t-sub ink-2', styles.facts)}>
          {member.plot && <li className="row gap-4">{member.plot.area}</li>}
          <li className="row gap-4">{copy.joined(dateText(joined), days)}</li>
          <li className="row gap-4">
            {copy.invitedBy} {inviter ? <Person person={inviter} /> : memberCopy.noInviter}
          </li>
          <li className="row gap-4">
            <Reveal memberId={member.memberId} what="mobile" mask={detail.mobile} />
          </li>
        </ul>
      </div>
      <ButtonLink href={memberViewHref(member.memberId)} icon={eye} size="lg">
        {viewCopy.link}
      </ButtonLink>
      <MemberActs detail={detail} {...rest} />
    </div>
  );
}

const countOf = ({ direct, team, counts }: MemberDetail): Partial<Record<TabId, number>> => ({
  rewards: counts.rewards,
  purchases: counts.purchases,
  withdrawals: counts.withdrawals,
  tree: direct + team,
  sessions: counts.sessions,
  reports: counts.reports,
  feedbacks: counts.feedbacks,
});

interface BodyProps {
  detail: MemberDetail;
  tab: TabId;
  meant: number | undefined;
  onNewest: () => void;
  onWhy: (rewardId: number) => void;
}

function Body({ detail, tab, onWhy, ...place }: BodyProps) {
  const { direct, team } = detail;
  const { memberId } = detail.member;
  const bodies: Record<TabId, () => React.ReactNode> = {
    overview: () => <MemberOverviewTab detail={detail} />,
    money: () => <MoneyTab memberId={memberId} {...place} />,
    rewards: () => <RewardsTab memberId={memberId} onWhy={onWhy} />,
    purchases: () => <PurchasesTab memberId={memberId} {...place} />,
    withdrawals: () => <WithdrawalsTab memberId={memberId} />,
    tree: () => <TreeTab memberId={memberId} direct={direct} team={team} />,
    sessions: () => <SessionsTab memberId={memberId} />,
    reports: () => <ReportsTab memberId={memberId} />,
    feedbacks: () => <FeedbacksTab memberId={memberId} />,
    records: () => <RecordsTab memberId={memberId} />,
  };
  return <ScrollRegion label={detail.member.name}>{bodies[tab]()}</ScrollRegion>;
}

export function MemberScreen() {
  const may = useMay();
  const { query, change } = useListQuery(MEMBER_PAGE);
  const memberId = Number(query.open);
  const { data, read, error, reload } = useMember(memberId);
  const name = data?.member.name ?? memberCopy.title;
  usePageTitle(name);
  if (!data || !read) {
    if (!(memberId > 0)) return <StateBlock title={copy.notFound} />;
    return <Loading error={error} onRetry={reload} lines={9} />;
  }
  const counts = countOf(data);
  const tabs = TABS.filter(({ permission }) => may(permission));
  const tab = tabs.find(({ id }) => id === query.filters.tab)?.id ?? 'overview';
  const rewardId = Number(query.filters.why);
  const row = Number(query.filters.row);
  const go = (next: ListQuery) => writeAddress(writeListQuery(next, MEMBER_PAGE), 'push');
  const show = (id: TabId) => {
    const filters = { ...query.filters, why: '', row: '', tab: id === 'overview' ? '' : id };
    go({ ...query, filters });
  };
  return (
    <>
      <MemberHead detail={data} read={read} reload={reload} />
      <TabStrip
        className={styles.tabs}
        label={copy.tabsLabel}
        tabs={tabs.map(({ id }) => ({ id, title: copy.tabs[id], count: counts[id] }))}
        {...{ tab }}
        onTab={show}
      />
      {data.isOwn && <Note isBand>{copy.own}</Note>}
      {tab === 'rewards' && rewardId > 0 ? (
        <Explain rewardId={rewardId} onClose={() => change(withFilter(query, 'why', ''))} />
      ) : (
        <Body
          key={`${memberId} ${tab} ${row}`}
          detail={data}
          tab={tab}
          meant={Number.isSafeInteger(row) && row > 0 ? row : undefined}
          onNewest={() => change(withFilter(query, 'row', ''))}
          onWhy={(id) => go(withFilter(query, 'why', String(id)))}
        />
      )}
    </>
  );
}
