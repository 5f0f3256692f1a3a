import { useState } from 'react';
import { type ApiError, refresh, useSend, useUserId, useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { listFavorites, markFavorite, remindRestock } from '@/lib/contract/goods';
import { goodsIdOf } from './use-goods';

/** `known`: server's last. */
export function useFavorite(goodsId: number, known: boolean) {
  const { send } = useSend(markFavorite, { load: false, isSequential: true, queues: true });
  const userId = useUserId();
  const [own, setOwn] = useState<{ of: number | null; goodsId: number; isOn: boolean } | null>(
    null,
  );
  const isOn = own?.of === userId && own.goodsId === goodsId ? own.isOn : known;

  /** Returns the refusal or null. Offline it is queued and shown. */
  async function mark(next: boolean): Promise<ApiError | null> {
    const sent = await send({ goodsId, isOn: next });
    if (sent.ok || sent.isQueued)
      setOwn({ of: userId, goodsId, isOn: sent.ok ? sent.data.isFavorite : next });
    if (sent.ok) void refresh(listFavorites);
    return sent.ok ? null : sent.error;
  }
  return { isFavorite: isOn, mark };
}

export function useReminder() {
  const { send } = useSend(remindRestock, { load: false, isSequential: true });
  const [own, setOwn] = useState<Readonly<Record<number, boolean>>>({});
  return {
    isAwaited: ({ skuId, isAwaited }: { skuId: number; isAwaited: boolean }): boolean =>
      own[skuId] ?? isAwaited,
    async remind(skuId: number, isOn: boolean): Promise<ApiError | null> {
      const sent = await send({ skuId, isOn });
      if (sent.ok) setOwn((all) => ({ ...all, [skuId]: sent.data.isOn }));
      return sent.ok ? null : sent.error;
    },
  };
}

export type FavoriteRow = OutputOf<typeof listFavorites>['list']['data'][number];

export const useFavorites = () => useEndpointList(listFavorites, {}, { rowId: goodsIdOf });

/** fen; 0 = not cheaper. */
export const priceDrop = ({ minPrice, priceThen }: FavoriteRow): number =>
  Math.max(0, priceThen - minPrice);
