import { useCallback, useMemo, useState } from 'react';
import { newKey } from '@/console/api/send-act';
import { useAct } from '@/console/api/use-act';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import * as contract from '@/lib/contract/console/redeem';
import type { RedeemCard } from '@/lib/contract/console/redeem.schema';
import { codeDigits, isVoucherCode } from '@/lib/format/voucher-code';
import { redeemCopy as copy } from './copy';
import { signal } from './signal';

export type Used = ConsoleOutput<typeof contract.use>;

interface Read {
  text: string;
  by: 'scan' | 'typed';
  /** One for each card, so that a repeated request is one use. */
  nonce: string;
  card: RedeemCard;
}

/** Code → card → use. */
export function useRedeem(onUsed: () => unknown, placeId: number | undefined) {
  const previewing = useAct(contract.preview);
  const using = useAct(contract.use);
  const [read, setRead] = useState<Read | null>(null);
  const [used, setUsed] = useState<Used | null>(null);
  const { send } = previewing;
  const at = useMemo(() => (placeId === undefined ? {} : { placeId }), [placeId]);
  const show = useCallback(
    async (text: string, by: Read['by']) => {
      const answer = await send({ text, ...at }, copy.check);
      if (!answer || answer.card.refusal) signal('refused');
      if (answer) setRead({ text, by, nonce: newKey(), card: answer.card });
    },
    [send, at],
  );
  return {
    read,
    used,
    error: using.error ?? previewing.error,
    isBusy: using.isBusy || previewing.isBusy,
    show,
    async use(units: number) {
      if (!read) return;
      const { text, by, nonce } = read;
      const answer = await using.send({ text, by, nonce, units, ...at }, copy.use(units));
      signal(answer ? 'used' : 'refused');
      if (!answer) return;
      setUsed(answer);
      onUsed();
    },
    restart() {
      setRead(null);
      setUsed(null);
      previewing.forget();
      using.forget();
    },
  };
}

/** A slip of the finger needs no request. */
export const isTypedWrong = (text: string): boolean => {
  const digits = codeDigits(text);
  return /^\d{12}$/.test(digits) && !isVoucherCode(digits);
};
