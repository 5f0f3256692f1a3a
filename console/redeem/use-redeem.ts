import { useCallback, useMemo, useState } from 'react';
import { callConsole } from '@/console/api/client';
import { SessionLost, UnknownResult, Unreachable } from '@/console/api/console-error';
import { newKey } from '@/console/api/send-act';
import * as contract from '@/lib/contract/console/redeem';
import type { RedeemCard } from '@/lib/contract/console/redeem.schema';
import { codeDigits, isVoucherCode } from '@/lib/format/voucher-code';
import { offlineCopy } from './offline/copy';
import type { Decision } from './offline/decide';
import { decideOffline, noteCut, noteUse } from './offline/use-offline';
import { signal } from './signal';

/** With a list, a slow network counts as none. */
const PATIENCE_MS = 5_000;

export interface Used {
  title: string;
  units: number;
  left: number;
}

type Inside = Extract<Decision, { kind: 'in' }>;

interface Read {
  text: string;
  by: 'scan' | 'typed';
  /** One for each card, so a repeated request is one use. */
  nonce: string;
  card: RedeemCard | null;
  inside: Inside | null;
}

const isCut = (cause: unknown): boolean =>
  cause instanceof Unreachable || cause instanceof UnknownResult || cause instanceof SessionLost;

/** @throws the cause where the device has no list; a refusal as an Error */
async function insideOf(text: string, cause: unknown): Promise<Inside> {
  const decision = isCut(cause) ? await decideOffline(text) : null;
  if (!decision) throw cause;
  noteCut(!(cause instanceof SessionLost));
  if (decision.kind === 'refused') throw new Error(decision.why);
  return decision;
}

function useAttempt() {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      signal('refused');
      setError(cause);
    } finally {
      setBusy(false);
    }
  }, []);
  return { attempt, error, isBusy, forgive: () => setError(null) };
}

/** Code → card → use; without network by the check-in list. */
export function useRedeem(onUsed: () => unknown, placeId: number | undefined, hasList: boolean) {
  const [read, setRead] = useState<Read | null>(null);
  const [used, setUsed] = useState<Used | null>(null);
  const { attempt, error, isBusy, forgive } = useAttempt();
  const at = useMemo(() => (placeId === undefined ? {} : { placeId }), [placeId]);

  const show = useCallback(
    (text: string, by: Read['by']) =>
      attempt(async () => {
        const options = hasList ? { timeoutMs: PATIENCE_MS } : {};
        const own = { text, by, nonce: newKey() };
        try {
          const { card } = await callConsole(contract.preview, { text, ...at }, options);
          noteCut(false);
          if (card.refusal) signal('refused');
          setRead({ ...own, card, inside: null });
        } catch (cause) {
          setRead({ ...own, card: null, inside: await insideOf(text, cause) });
        }
      }),
    [attempt, at, hasList],
  );

  const keepUse = async ({ text, nonce }: Read, inside: Inside, units: number) => {
    const { voucherId, left } = inside;
    if (units > left) throw new Error(offlineCopy.gone);
    await noteUse({ voucherId, units, nonce, text });
    setUsed({ title: offlineCopy.titleOf(voucherId), units, left: left - units });
  };

  const use = (units: number) =>
    attempt(async () => {
      if (!read) return;
      const { text, by, nonce, inside } = read;
      if (inside) {
        await keepUse(read, inside, units);
      } else {
        try {
          const answer = await callConsole(contract.use, { text, by, nonce, units, ...at });
          const { voucherId, title, skuText } = answer.use;
          await noteUse({ voucherId, units, nonce, text: '' });
          const { left } = answer;
          setUsed({ title: [title, skuText].filter(Boolean).join(' · '), units, left });
        } catch (cause) {
          /* It may have arrived: the upload repeats its number. */
          await keepUse(read, await insideOf(text, cause), units);
        }
      }
      signal('used');
      onUsed();
    });

  return {
    read,
    used,
    error,
    isBusy,
    show,
    use,
    restart() {
      setRead(null);
      setUsed(null);
      forgive();
    },
  };
}

/** A slip of the finger needs no request. */
export const isTypedWrong = (text: string): boolean => {
  const digits = codeDigits(text);
  return /^\d{12}$/.test(digits) && !isVoucherCode(digits);
};
