'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { Sheet } from '@/components/ui/layer/sheet';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import styles from './feedback.module.css';

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
export function CloseSheet({ isOpen, isClosed, onClose, onConfirm }: CloseSheetProps) {
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
