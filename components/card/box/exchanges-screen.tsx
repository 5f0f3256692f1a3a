'use client';

import { useCallback, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { exchangesCopy as copy, toOwnCard } from '@/lib/card/box-copy';
import { CARD_PATH, cardPath } from '@/lib/card/link';
import type { ExchangeRow } from '@/lib/card/types';
import { type ExchangeBox, useAnswerExchange, useExchanges } from '@/lib/card/use-box';
import { imageUrl } from '@/lib/kit/image-url';
import { pagedProps } from '@/lib/kit/paged-props';
import styles from './box.module.css';

const BOXES = (['received', 'sent'] as const).map((value) => ({ value, label: copy.boxes[value] }));
const ROW_HEIGHT = 96;
const rowKey = ({ exchangeId }: ExchangeRow) => exchangeId;

export function ExchangesScreen() {
  const [box, setBox] = useState<ExchangeBox>('received');
  const { rows, state, footer, loadMore, refresh } = useExchanges(box);
  const renderRow = useCallback(
    (row: ExchangeRow) => <Request row={row} isMine={box === 'sent'} />,
    [box],
  );
  return (
    <PageFrame path={CARD_PATH} parent={CARD_PATH} title={copy.title}>
      <PullToRefresh onRefresh={refresh}>
        <div className={cx('grid gap-8 surface', styles.tools)}>
          <Segmented label={copy.box} options={BOXES} value={box} onChange={setBox} />
        </div>
        <section className="surface" aria-label={copy.list}>
          <PagedList
            {...pagedProps({ rows, state, footer, loadMore })}
            rowKey={rowKey}
            renderRow={renderRow}
            rowHeight={ROW_HEIGHT}
            label={copy.list}
            empty={
              <Empty
                title={copy.empty[box]}
                text={copy.emptyText}
                link={{ href: CARD_PATH, text: toOwnCard }}
              />
            }
          />
        </section>
      </PullToRefresh>
    </PageFrame>
  );
}

function Request({ row, isMine }: { row: ExchangeRow; isMine: boolean }) {
  const { userId, userName, avatar, title, company, message, askedAt } = row;
  return (
    <div className={cx('grid gap-8 line-bottom band-12', styles.request)}>
      <AppLink className="row wide gap-12" href={cardPath(userId)}>
        <Avatar src={imageUrl(avatar)} seed={userId} />
        <span className={cx('grow grid', styles.main)}>
          <span className={cx('row wrap t-lead l-lead', styles.name)}>
            <b className="cut bold">{userName}</b>
            <span className="cap" data-volatile>
              <TimeText at={askedAt} />
            </span>
          </span>
          {(title || company) && (
            <span className="sub">{[title, company].filter(Boolean).join(' · ')}</span>
          )}
        </span>
      </AppLink>
      {message && <p className={cx('well round-s break t-sub l-sub', styles.message)}>{message}</p>}
      <Answer row={row} isMine={isMine} />
    </div>
  );
}

function Answer({
  row: { exchangeId, state, userName },
  isMine,
}: {
  row: ExchangeRow;
  isMine: boolean;
}) {
  const answer = useAnswerExchange();
  async function say(isAccepted: boolean) {
    const outcome = await answer(exchangeId, isAccepted);
    if (!outcome.ok) return toastRefusal(outcome.error);
    toast.ok(isAccepted ? copy.acceptedToast : copy.declinedToast);
  }
  if (state === 'accepted') return <Tag tone="pos">{copy.accepted}</Tag>;
  if (state === 'declined') return <Tag>{copy.declined}</Tag>;
  if (isMine) return <Tag tone="brand">{copy.waiting}</Tag>;
  return (
    <div className={cx('flex gap-10', styles.pair)}>
      <Button
        kind="line"
        size="sm"
        label={`${copy.decline} ${userName}`}
        onPress={() => say(false)}
      >
        {copy.decline}
      </Button>
      <Button kind="tonal" size="sm" label={`${copy.accept} ${userName}`} onPress={() => say(true)}>
        {copy.accept}
      </Button>
    </div>
  );
}
