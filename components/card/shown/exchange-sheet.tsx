'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { keepGreeting, readGreeting } from '@/lib/card/greeting';
import { shownCopy } from '@/lib/card/shown-copy';
import type { OwnCard } from '@/lib/card/types';
import { useOwnCard } from '@/lib/card/use-own-card';
import { useCardActions } from '@/lib/card/use-shown-card';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import styles from './shown.module.css';

const { exchange: copy } = shownCopy;

const EDIT = '/pages/user/card?view=edit';

const isShown = ({ isPublic, version }: OwnCard) => isPublic && version > 0;

interface ExchangeSheetProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Checks the own card first and keeps the greeting until it is sent. */
export function ExchangeSheet({ userId, isOpen, onClose }: ExchangeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Request userId={userId} onClose={onClose} />
    </Sheet>
  );
}

function Request({ userId, onClose }: Omit<ExchangeSheetProps, 'isOpen'>) {
  const { exchange } = useCardActions(userId);
  const own = useOwnCard();
  const me = own.data?.userId ?? 0;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? readGreeting(me, userId);
  const [problem, setProblem] = useState<string>();
  // The server's refusal counts before the own card is read again.
  const [isRefused, setRefused] = useState(false);
  const isReady = !isRefused && (own.data === undefined || isShown(own.data));

  async function send() {
    const answer = await exchange(text.trim());
    if (answer.ok) {
      keepGreeting(me, userId, '');
      onClose();
      toast.ok(answer.data.state === 'accepted' ? copy.done : copy.sent);
    } else if (answer.error.err === 'card_needed') setRefused(true);
    else if (answer.error.fields.message) setProblem(answer.error.fields.message);
    else toastRefusal(answer.error);
  }
  return (
    <div className="grid gap-14">
      <p className="sub">{copy.text}</p>
      <TextAreaField
        label={copy.message}
        placeholder={copy.placeholder}
        value={text}
        maxLength={CARD_LIMITS.message}
        error={problem}
        onChange={(next) => {
          setTyped(next);
          keepGreeting(me, userId, next);
          setProblem(undefined);
        }}
      />
      {isReady ? (
        <Button block onPress={send}>
          {copy.send}
        </Button>
      ) : (
        <>
          <p className={cx('t-sub l-sub', styles.needed)} role="status">
            {copy.needed}
          </p>
          <Button block href={EDIT}>
            {copy.complete}
          </Button>
        </>
      )}
    </div>
  );
}
