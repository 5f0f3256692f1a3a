'use client';

import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { Pending } from '@/components/ui/pending';
import { Plate } from '@/components/ui/plate';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { buildingName } from '@/lib/format/building-name';
import { agoText, momentText } from '@/lib/format/dates';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import { partnersCopy } from '@/lib/partners/copy';
import { channelLabel, joinedLabel, relationLabel } from '@/lib/partners/flow';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import type { Partner } from '@/lib/partners/types';
import { type Milestone, usePartner } from '@/lib/partners/use-partner';
import { PartnerNotes } from './partner-notes';
import { PartnerReport } from './partner-report';
import styles from './partner-sheet.module.css';
import shared from './partners.module.css';

const { detail } = partnersSheetsCopy;

interface PartnerSheetProps {
  partner: Partner | null;
  isMoneyHidden: boolean;
  onClose: () => void;
}

export function PartnerSheet({ partner, isMoneyHidden, onClose }: PartnerSheetProps) {
  return (
    <Sheet isOpen={partner !== null} onClose={onClose} label={partner?.userName}>
      {partner && <PartnerDetail partner={partner} isMoneyHidden={isMoneyHidden} />}
    </Sheet>
  );
}

function PartnerDetail({ partner, isMoneyHidden }: { partner: Partner; isMoneyHidden: boolean }) {
  const { userName, blockNo, isMayor, isStudent, level, partnerId } = partner;
  const { data, state, refresh } = usePartner(partner.partnerId);
  return (
    <>
      <div className={cx('row gap-12', styles.person)}>
        <Avatar src={imageUrl(partner.avatar)} seed={partner.partnerId} size="l" />
        <div className="grow">
          <h2 className={cx('row wrap t-lead l-lead bold', shared.name)}>
            <span>{userName}</span>
            {blockNo !== null && <Plate no={blockNo} tone={isMayor ? 'gold' : 'soft'} />}
            {isMayor && <Tag tone="gold">{partnersCopy.mayor}</Tag>}
            {isStudent && <Tag tone="brand">{partnersCopy.student}</Tag>}
          </h2>
          <p className="sub">{joinedLabel(partner)}</p>
        </div>
      </div>
      {level === 1 && <Ways partner={partner} />}
      <Facts partner={partner} isMoneyHidden={isMoneyHidden} />
      <h3 className={cx('t-lead bold', styles.heading)}>{detail.timeline}</h3>
      <div className={styles.timeline}>
        {data ? (
          <Timeline steps={stepsOf(data.timeline, level === 2)} />
        ) : (
          <Pending state={state} onRetry={refresh} skeleton={<TimelineSkeleton />} />
        )}
      </div>
      {level === 1 && (
        <div className="grid gap-10 pt-12 cols-2">
          <Button kind="line" onPress={() => copyWithNotice(userName)}>
            {detail.copyName}
          </Button>
          <Button
            kind="tonal"
            onPress={() => copyWithNotice(detail.greeting(userName), detail.greetingCopied)}
          >
            {detail.greet}
          </Button>
        </div>
      )}
      {level === 1 && data && <PartnerNotes key={partnerId} partner={data.partner} />}
      {level === 1 && <PartnerReport partnerId={partnerId} />}
    </>
  );
}

function Ways({ partner: { partnerId, blockAreaId, blockNo } }: { partner: Partner }) {
  // rows stored by older versions have no area
  const hasHouse = typeof blockAreaId === 'number' && blockNo !== null;
  return (
    <div className={cx('flex gap-10', styles.ways)}>
      {hasHouse && (
        <Button href={buildPageUrl('/pages/space/city', { blockAreaId, blockNo })}>
          {detail.visit}
        </Button>
      )}
      <Button
        kind={hasHouse ? 'line' : 'primary'}
        href={buildPageUrl('/pages/user/card', { userId: partnerId })}
      >
        {detail.card}
      </Button>
    </div>
  );
}

function Facts({ partner, isMoneyHidden }: { partner: Partner; isMoneyHidden: boolean }) {
  const { mobileMask, areaName, orderCount, reward, lastActiveAt } = partner;
  const facts = [
    [detail.relation, relationLabel(partner.level)],
    [detail.mobile, mobileMask],
    [detail.area, areaName],
    [detail.building, buildingName(partner.buildingLevel)],
    [detail.channel, channelLabel(partner.channel)],
    [detail.lastActive, lastActiveAt === null ? '' : agoText(lastActiveAt)],
    [detail.sales, orderCount > 0 ? detail.saleCount(orderCount) : ''],
  ].filter(([, fact]) => fact !== '');
  return (
    <dl className="grid gap-8 py-12 line-top line-bottom">
      {facts.map(([term, fact]) => (
        <div className="flex between gap-12" key={term}>
          <dt className="ink-3">{term}</dt>
          <dd className="tnum to-right">{fact}</dd>
        </div>
      ))}
      {reward > 0 && (
        <div className="flex between gap-12">
          <dt className="ink-3">{detail.reward}</dt>
          <dd className="to-right">
            <Amount fen={reward} size="text" isHidden={isMoneyHidden} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Of the second level only months are known; the sentences name them. */
const stepsOf = (milestones: readonly Milestone[], isMonthOnly: boolean): TimelineStep[] =>
  milestones.map(({ type, time, text }) => ({
    key: type,
    title: text,
    state: 'done',
    moment: isMonthOnly ? undefined : { at: time, text: momentText(time) },
  }));

function TimelineSkeleton() {
  return (
    <SkeletonGroup label={detail.loading}>
      <Skeleton width={8} />
      <Skeleton width={6} />
    </SkeletonGroup>
  );
}
