'use client';

import { AppLink } from '@/components/ui/app-link';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PagedList } from '@/components/ui/paged-list';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { useTickets, type Ticket } from '@/lib/feedback/use-feedback';
import { pagedProps } from '@/lib/kit/paged-props';
import styles from './feedback.module.css';

/** The member's tickets, newest first. */
export function Tickets({ path }: { path: string }) {
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

function TicketRow({ ticket, path }: { ticket: Ticket; path: string }) {
  const { id, type, content, status, updatedAt, hasNews } = ticket;
  return (
    <AppLink className={styles.ticket} href={`${path}?id=${id}`}>
      <span className={styles.ticketHead}>
        <b>{copy.types[type]}</b>
        <Tag tone={copy.tones[status]}>{copy.states[status]}</Tag>
        {hasNews && <span className={styles.news}>{copy.news}</span>}
        <TimeText at={updatedAt} />
      </span>
      <span className={styles.ticketText}>{content}</span>
    </AppLink>
  );
}
