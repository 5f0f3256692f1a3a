'use client';

import { useSearchParams } from 'next/navigation';
import { FeedbackPage } from '@/components/feedback/feedback-page';
import { TicketPage } from '@/components/feedback/ticket-page';

const PATH = '/pages/user/problem2';

export function Feedback() {
  const query = useSearchParams();
  const id = query.get('id');
  if (id !== null) return <TicketPage key={id} path={PATH} id={Number(id)} />;
  return (
    <FeedbackPage
      path={PATH}
      first={query.get('tab') === 'mine' ? 'mine' : 'form'}
      from={query.get('from') ?? ''}
    />
  );
}
