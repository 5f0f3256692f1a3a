'use client';

import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PagedList } from '@/components/ui/paged-list';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { type Ticket, useTickets } from '@/lib/feedback/use-feedback';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './feedback.module.css';

export function Tickets({ path }: { path: RoutePath }) {
  const { rows, state, footer, loadMore, refresh } = useTickets();
  return (
    <PagedList
      className={styles.tickets}
      {...pagedProps({ rows, state, footer, loadMore })}
      rowKey={({ id }) => id}
      renderRow={(ticket) => <TicketRow ticket={ticket} path={path} />}
      label={copy.listLabel}
      rowHeight={84}
      failed={<ErrorBlock onRetry={refresh} />}
      empty={<Empty title={copy.empty} text={copy.emptyText} />}
    />
  );
}

function TicketRow({ ticket, path }: { ticket: Ticket; path: RoutePath }) {
  const { id, type, content, status, updatedAt, hasNews } = ticket;
  return (
    <AppLink className={cx('block', styles.ticket)} href={`${path}?id=${id}`}>
      <span className={cx('row gap-8 t-lead', styles.ticketHead)}>
        <b>{copy.types[type]}</b>
        <Tag tone={copy.tones[status]}>{copy.states[status]}</Tag>
        {hasNews && <span className="t-sub bold brand-ink">{copy.news}</span>}
        <TimeText className="ml-auto t-sub ink-3" at={updatedAt} />
      </span>
      <span className={cx('mt-4 t-note l-21 ink-2 cut break', styles.ticketText)}>{content}</span>
    </AppLink>
  );
}
