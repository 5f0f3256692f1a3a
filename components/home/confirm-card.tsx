'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { memberCopy } from '@/lib/home/member-copy';
import { type HomeData, refreshInviter, useConfirmInviter } from '@/lib/home/use-home';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './invitation-card.module.css';

const { confirm: copy } = memberCopy;

export function ConfirmCard({ inviter }: { inviter: NonNullable<HomeData['confirm']> }) {
  const [isAnswered, setAnswered] = useState(false);
  const { send, pending } = useConfirmInviter();
  const question = copy.question(inviter.maskedName);
  async function answer(isRight: boolean) {
    // The other button is locked while a request is pending.
    if (pending) return;
    const sent = await send({ answer: isRight ? 'yes' : 'none' });
    if (!sent.ok) return toastRefusal(sent.error);
    setAnswered(true);
    if (isRight) toast.ok(copy.confirmed);
    else toast.show(copy.denied, NOTICE_MS);
    await refreshInviter();
  }
  if (isAnswered) return null;
  return (
    <section className={cx('grid middle round-l wash', styles.invitation)} aria-label={question}>
      <Avatar src={imageUrl(inviter.avatar)} />
      <p className="bold">{question}</p>
      <div className={cx('flex gap-8', styles.pair)}>
        <Button size="sm" onPress={() => answer(true)}>
          {copy.yes}
        </Button>
        <Button size="sm" kind="line" onPress={() => answer(false)}>
          {copy.no}
        </Button>
      </div>
    </section>
  );
}

/** Enough to read where a code is typed. */
const NOTICE_MS = 3500;
