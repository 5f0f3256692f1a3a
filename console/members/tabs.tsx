'use client';

import Link from 'next/link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { checkBold } from '@/components/ui/icons/console';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { Person } from '@/console/ui/person';
import { State } from '@/console/ui/state';
import { Time } from '@/console/ui/time';
import { auditName } from '@/lib/contract/console/audit-actions';
import * as calls from '@/lib/contract/console/members';
import { feedback } from '@/lib/contract/console/resources/feedback';
import { sale } from '@/lib/contract/console/resources/sale';
import { ORDER_WORDS } from '@/lib/contract/order-words';
import { fenToSigned, fenToYuan, percentText } from '@/lib/format';
import { textOf } from '@/lib/format/field-values';
import { whyHref, withdrawalHref } from './address';
import { memberPageCopy as copy } from './copy';
import styles from './member.module.css';
import { Pieces, type RowOf } from './pieces';

interface TabProps {
  memberId: number;
}

interface MeantProps extends TabProps {
  meant: number | undefined;
  onNewest: () => void;
}

function Cause({ row, memberId }: { row: RowOf<typeof calls.listMoney>; memberId: number }) {
  const may = useMay();
  const { title, memo, refType, refId, sn } = row;
  const href =
    refType === 'reward' && may('rewards.read')
      ? whyHref(memberId, refId)
      : sn && withdrawalHref(sn);
  return (
    <>
      {href ? (
        <Link className="link" href={href} prefetch={false}>
          {title}
        </Link>
      ) : (
        title
      )}{' '}
      <span className="ink-3">{memo}</span>
    </>
  );
}

const { columns: titles } = copy;

export const MoneyTab = ({ memberId, ...place }: MeantProps) => (
  <Pieces
    {...place}
    call={calls.listMoney}
    memberId={memberId}
    title={copy.moneyTitle}
    idOf={({ seq }) => seq}
    columns={[
      { title: titles.at, cell: ({ at }) => <Time at={at} /> },
      { title: titles.what, cell: (row) => <Cause row={row} memberId={memberId} /> },
      { title: titles.by, cell: ({ operator }) => operator ?? copy.system },
      { title: titles.change, isRight: true, cell: ({ amount }) => fenToSigned(amount) },
      { title: titles.stored, isRight: true, cell: ({ balanceAfter }) => fenToYuan(balanceAfter) },
      {
        title: titles.recomputed,
        isRight: true,
        cell: ({ recomputed, balanceAfter }) =>
          recomputed === balanceAfter ? (
            <span className={cx('row to-end gap-6 ink-3', styles.equal)}>
              {fenToYuan(recomputed)}
              <Icon path={checkBold} />
            </span>
          ) : (
            <b className="neg-ink">{fenToYuan(recomputed)}</b>
          ),
      },
    ]}
  />
);

export const RewardsTab = ({ memberId, onWhy }: TabProps & { onWhy: (id: number) => void }) => (
  <Pieces
    call={calls.listRewards}
    memberId={memberId}
    title={copy.tabs.rewards}
    idOf={({ rewardId }) => rewardId}
    columns={[
      { title: titles.at, cell: ({ time }) => <Time at={time} /> },
      { title: titles.level, cell: ({ level }) => copy.level(level) },
      { title: titles.buyer, cell: ({ buyer }) => <Person person={buyer} /> },
      { title: titles.what, cell: ({ title }) => title },
      {
        title: titles.base,
        isRight: true,
        cell: ({ base, rateBp }) => `${fenToYuan(base)} × ${percentText(rateBp)}`,
      },
      { title: titles.state, cell: ({ statusText }) => statusText },
      { title: titles.reward, isRight: true, cell: ({ amount }) => <b>{fenToYuan(amount)}</b> },
      {
        title: titles.open,
        cell: ({ rewardId }) => (
          <button type="button" className="link" onClick={() => onWhy(rewardId)}>
            {copy.why}
          </button>
        ),
      },
    ]}
  />
);

const OrdersOf = ({ memberId }: TabProps) => (
  <Pieces
    call={calls.listOrders}
    memberId={memberId}
    title={copy.ordersTitle}
    idOf={({ orderId }) => orderId}
    columns={[
      { title: titles.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
      { title: titles.sn, cell: ({ sn }) => <span className="num">{sn}</span> },
      { title: titles.what, cell: ({ title }) => title },
      { title: titles.state, cell: ({ status }) => ORDER_WORDS[status] },
      { title: titles.payable, isRight: true, cell: ({ payable }) => fenToYuan(payable) },
      { title: titles.paid, isRight: true, cell: ({ paid }) => fenToYuan(paid) },
      { title: titles.refunded, isRight: true, cell: ({ refunded }) => fenToYuan(refunded) },
    ]}
  />
);

export function PurchasesTab({ memberId, ...place }: MeantProps) {
  const may = useMay();
  return (
    <>
      {place.meant === undefined && may('order.read') && <OrdersOf memberId={memberId} />}
      <Sales memberId={memberId} {...place} />
    </>
  );
}

const Sales = ({ memberId, ...place }: MeantProps) => (
  <Pieces
    {...place}
    call={calls.listPurchases}
    memberId={memberId}
    title={copy.purchasesTitle}
    idOf={({ saleId }) => saleId}
    columns={[
      { title: titles.at, cell: ({ paidAt }) => <Time at={paidAt} /> },
      { title: titles.sn, cell: ({ sn }) => <span className="num">{sn}</span> },
      { title: titles.what, cell: ({ title }) => title },
      { title: titles.state, cell: ({ status }) => textOf(sale.fields.state, status) },
      { title: titles.paid, isRight: true, cell: ({ paid }) => fenToYuan(paid) },
      { title: titles.refunded, isRight: true, cell: ({ refunded }) => fenToYuan(refunded) },
      { title: titles.brought, isRight: true, cell: ({ rewards }) => fenToYuan(rewards) },
    ]}
  />
);

export const WithdrawalsTab = ({ memberId }: TabProps) => (
  <Pieces
    call={calls.listMemberWithdrawals}
    memberId={memberId}
    title={copy.tabs.withdrawals}
    idOf={({ id }) => id}
    columns={[
      { title: titles.at, cell: ({ submittedAt }) => <Time at={submittedAt} /> },
      {
        title: titles.sn,
        cell: ({ sn }) => (
          <Link className="link num" href={withdrawalHref(sn)} prefetch={false}>
            {sn}
          </Link>
        ),
      },
      { title: titles.account, cell: ({ accountLabel }) => accountLabel },
      { title: titles.amount, isRight: true, cell: ({ amount }) => fenToYuan(amount) },
      { title: titles.net, isRight: true, cell: ({ net }) => fenToYuan(net) },
      { title: titles.said, cell: ({ said }) => said },
    ]}
  />
);

export const SessionsTab = ({ memberId }: TabProps) => (
  <Pieces
    call={calls.listSessions}
    memberId={memberId}
    title={copy.tabs.sessions}
    idOf={({ sessionId }) => sessionId}
    columns={[
      { title: titles.lastSeen, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
      { title: titles.device, cell: ({ device, platform }) => device || platform },
      { title: titles.place, cell: ({ place }) => place || copy.unknown },
      { title: titles.since, cell: ({ createdAt }) => <Time at={createdAt} /> },
      {
        title: titles.state,
        cell: ({ isLive, endReason }) => (
          <State tone={isLive ? 'pos' : 'plain'}>
            {isLive ? copy.live : copy.ended(endReason)}
          </State>
        ),
      },
      {
        title: titles.shared,
        cell: ({ sharedWith }) =>
          sharedWith.length === 0
            ? copy.alone
            : sharedWith.map((one) => <Person key={one.memberId} person={one} />),
      },
    ]}
  />
);

export const FeedbacksTab = ({ memberId }: TabProps) => (
  <Pieces
    call={calls.listFeedbacks}
    memberId={memberId}
    title={copy.tabs.feedbacks}
    idOf={({ id }) => id}
    columns={[
      { title: titles.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
      { title: titles.kind, cell: ({ type }) => textOf(feedback.fields.type, type) },
      { title: titles.what, cell: ({ content }) => content },
      {
        title: titles.state,
        cell: ({ status }) => <Tag>{textOf(feedback.fields.state, status)}</Tag>,
      },
    ]}
  />
);

const changeText = (fields: Record<string, unknown> | null): string =>
  fields === null
    ? ''
    : Object.entries(fields)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join('、');

export const RecordsTab = ({ memberId }: TabProps) => (
  <Pieces
    call={calls.listRecords}
    memberId={memberId}
    title={copy.tabs.records}
    idOf={({ id }) => id}
    columns={[
      { title: titles.at, cell: ({ at }) => <Time at={at} /> },
      { title: titles.by, cell: ({ operator }) => operator },
      { title: titles.act, cell: ({ action }) => auditName(action) },
      { title: titles.reason, cell: ({ reason }) => reason },
      {
        title: titles.before,
        cell: ({ before }) => changeText(before as Record<string, unknown> | null),
      },
      {
        title: titles.after,
        cell: ({ after }) => changeText(after as Record<string, unknown> | null),
      },
    ]}
  />
);
