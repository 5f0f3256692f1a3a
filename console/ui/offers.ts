import { useEffect, useId } from 'react';
import { usePhone } from './use-phone';
import { useShortcuts } from './use-shortcuts';

export interface Offer {
  id: string;
  title: string;
  rest?: string;
  key?: string;
  isPhone?: boolean;
  run: () => void;
}

const offers = new Map<string, readonly Offer[]>();

export const listOffers = (): Offer[] => [...offers.values()].toReversed().flat();

export function useOffers(all: readonly Offer[], isOff = false): void {
  const id = useId();
  const isPhone = usePhone();
  const here = isOff ? [] : all.filter((one) => !isPhone || one.isPhone);
  useEffect(() => {
    offers.set(id, here);
  });
  useEffect(() => () => void offers.delete(id), [id]);
  useShortcuts(here.flatMap(({ key, title, run }) => (key ? [{ key, label: title, run }] : [])));
}
