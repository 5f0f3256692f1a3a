'use client';

import { useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { RemarkForm } from '@/components/ui/form/remark-form';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { REPLY_LENGTH, replySchema } from '@/lib/feedback/form';
import { type TicketDetail, useTicket, useTicketActions } from '@/lib/feedback/use-feedback';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './feedback.module.css';
import { Thread } from './thread';

const SCORES = [1, 2, 3, 4, 5].map((value) => ({ value, label: copy.stars(value) }));
const BEST = 5;

interface CloseSheetProps {
  isOpen: boolean;
  /** By the operator: only the rating is left. */
  isClosed: boolean;
  onClose: () => void;
  onConfirm: (score: number) => Promise<void>;
}

/** Rating before or after closing. */
function CloseSheet({ isOpen, isClosed, onClose, onConfirm }: CloseSheetProps) {
  const [score, setScore] = useState(BEST);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.closeTitle}>
      <div className={styles.rating}>
        <Segmented options={SCORES} value={score} onChange={setScore} label={copy.scoreLabel} />
        {!isClosed && <p className="sub">{copy.closeText}</p>}
        <Button block onPress={() => onConfirm(score)}>
          {isClosed ? copy.confirmRate : copy.confirmClose}
        </Button>
      </div>
    </Sheet>
  );
}

export function TicketPage({ path, id }: { path: RoutePath; id: number }) {
  const { data, error, state, refresh } = useTicket(id);
  return (
    <PageFrame path={path} parent={`${path}?tab=mine`} title={copy.detailTitle}>
      <div className="col below-nav surface">
        {data ? (
          <TicketView key={data.id} ticket={data} />
        ) : error?.err === 'not_found' ? (
          <Empty
            isPage
            scene="lost"
            title={copy.missing}
            link={{ href: `${path}?tab=mine`, text: copy.toList }}
          />
        ) : state === 'error' ? (
          <ErrorBlock isPage onRetry={refresh} />
        ) : (
          <SkeletonGroup label={copy.loading} className={styles.thread}>
            <Skeleton shape="title" width={4} />
            <Skeleton />
            <Skeleton width={8} />
          </SkeletonGroup>
        )}
      </div>
    </PageFrame>
  );
}

function TicketView({ ticket }: { ticket: TicketDetail }) {
  const actions = useTicketActions(ticket.id);
  const [isClosing, setClosing] = useState(false);
  const showOutcome = (done: string) => (refusal: string | null) =>
    refusal === null ? toast.ok(done) : toast.error(refusal);
  const isOpen = ticket.status !== 'closed';
  return (
    <>
      <Thread ticket={ticket} />
      {isOpen && (
        <RemarkForm
          className={styles.reply}
          schema={replySchema}
          label={copy.reply}
          placeholder={copy.replyHint}
          maxLength={REPLY_LENGTH}
          rows={3}
          sendText={copy.send}
          sentText={copy.sent}
          onSend={(content) => actions.reply(content, [])}
        />
      )}
      {isOpen && (
        <Dock>
          {ticket.canUrge && (
            <Button kind="tonal" onPress={() => actions.urge().then(showOutcome(copy.urged))}>
              {copy.urge}
            </Button>
          )}
          <Button kind="line" onPress={() => setClosing(true)}>
            {copy.close}
          </Button>
        </Dock>
      )}
      {!isOpen && ticket.score === null && (
        <Dock>
          <Button kind="tonal" onPress={() => setClosing(true)}>
            {copy.rate}
          </Button>
        </Dock>
      )}
      <CloseSheet
        isOpen={isClosing}
        isClosed={!isOpen}
        onClose={() => setClosing(false)}
        onConfirm={async (score) => {
          const refusal = await actions.close(score);
          showOutcome(isOpen ? copy.closed : copy.thanks)(refusal);
          if (refusal === null) setClosing(false);
        }}
      />
    </>
  );
}
