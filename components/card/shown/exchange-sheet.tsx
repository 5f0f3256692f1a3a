'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { message as ask } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { CARD_PATH } from '@/lib/card/link';
import { shownCopy } from '@/lib/card/shown-copy';
import { useCardActions } from '@/lib/card/use-shown-card';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import styles from './shown.module.css';

const { exchange: copy } = shownCopy;

interface ExchangeSheetProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Requests an exchange of cards: says what will be visible, and takes a short message. */
export function ExchangeSheet({ userId, isOpen, onClose }: ExchangeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Request userId={userId} onClose={onClose} />
    </Sheet>
  );
}

function Request({ userId, onClose }: Omit<ExchangeSheetProps, 'isOpen'>) {
  const { exchange } = useCardActions(userId);
  const { navigateTo } = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function completeFirst() {
    onClose();
    await layersSettled();
    if (!(await ask({ type: 'confirm', content: copy.needed, okText: copy.complete }))) return;
    await layersSettled();
    navigateTo(CARD_PATH, { view: 'edit' });
  }
  async function send() {
    const answer = await exchange(text.trim());
    if (answer.ok) {
      onClose();
      toast.ok(answer.data.state === 'accepted' ? copy.done : copy.sent);
    } else if (answer.error.err === 'card_needed') await completeFirst();
    else if (answer.error.fields.message) setProblem(answer.error.fields.message);
    else toastRefusal(answer.error);
  }
  return (
    <div className={styles.request}>
      <p className="sub">{copy.text}</p>
      <TextAreaField
        label={copy.message}
        placeholder={copy.placeholder}
        value={text}
        maxLength={CARD_LIMITS.message}
        error={problem}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
      />
      <Button block onPress={send}>
        {copy.send}
      </Button>
    </div>
  );
}
