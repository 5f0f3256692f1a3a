'use client';

import { useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { star } from '@/components/ui/icons/common';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { exchangesCopy } from '@/lib/card/box-copy';
import { shownCopy } from '@/lib/card/shown-copy';
import type { ShownCard } from '@/lib/card/types';
import { useAnswerExchange } from '@/lib/card/use-box';
import { useCardActions } from '@/lib/card/use-shown-card';
import type { CardHost } from '../host';
import { ExchangeSheet } from './exchange-sheet';

interface ShownDockProps {
  card: ShownCard;
  host: CardHost;
}

export function ShownDock({ card, host }: ShownDockProps) {
  const [isAsking, setAsking] = useState(false);
  if (host.dock !== undefined) return host.dock;
  return (
    <>
      <Dock>
        {host.isMember === false && (
          <Button
            kind="line"
            onPress={() => host.logIn(shownCopy.login.exchange, () => setAsking(true))}
          >
            {shownCopy.actions.exchange}
          </Button>
        )}
        {host.isMember === false && (
          <Button onPress={() => host.join(card.userId)}>{shownCopy.join}</Button>
        )}
        {host.isMember && <KeepButton card={card} />}
        {host.isMember && <ExchangeButton card={card} onAsk={() => setAsking(true)} />}
      </Dock>
      <ExchangeSheet userId={card.userId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function KeepButton({ card }: { card: ShownCard }) {
  const { keep } = useCardActions(card.userId);
  async function toggle() {
    const answer = await keep(!card.isKept);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(answer.data.isKept ? shownCopy.keptToast : shownCopy.unkeptToast);
  }
  return (
    <Button kind="line" icon={star} onPress={toggle}>
      {card.isKept ? shownCopy.kept : shownCopy.keep}
    </Button>
  );
}

function ExchangeButton({ card, onAsk }: { card: ShownCard; onAsk: () => void }) {
  const answer = useAnswerExchange();
  const { exchange } = card;
  async function accept(exchangeId: number) {
    const outcome = await answer(exchangeId, true);
    if (outcome.ok) toast.ok(exchangesCopy.acceptedToast);
    else toastRefusal(outcome.error);
  }
  if (exchange?.state === 'accepted')
    return <Button disabled>{shownCopy.exchange.accepted}</Button>;
  if (exchange?.state === 'asked' && exchange.isMine)
    return <Button disabled>{shownCopy.exchange.waiting}</Button>;
  if (exchange?.state === 'asked')
    return <Button onPress={() => accept(exchange.exchangeId)}>{shownCopy.exchange.accept}</Button>;
  return <Button onPress={onAsk}>{shownCopy.actions.exchange}</Button>;
}
