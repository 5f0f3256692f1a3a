'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { centerCopy as copy } from '@/lib/notices/center-copy';
import { type newcomerOf, useWelcome } from '@/lib/notices/use-welcome';
import styles from './center.module.css';

interface WelcomeProps {
  newcomer: NonNullable<ReturnType<typeof newcomerOf>>;
  onDone: () => void;
}

export function Welcome({ newcomer, onDone }: WelcomeProps) {
  const welcome = useWelcome();
  const [isDone, setDone] = useState(false);
  async function press() {
    const answer = await welcome(newcomer);
    if (!answer.ok) return toastRefusal(answer.error);
    setDone(true);
    onDone();
  }
  return (
    <div className={styles.welcome}>
      <Button size="sm" kind="tonal" disabled={isDone} onPress={press}>
        {isDone ? copy.greeted : copy.greet}
      </Button>
    </div>
  );
}
