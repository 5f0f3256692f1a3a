import { useEffect, useId } from 'react';

export interface Offer {
  id: string;
  title: string;
  rest?: string;
  key?: string;
  run: () => void;
}

const offers = new Map<string, readonly Offer[]>();

export const listOffers = (): Offer[] => [...offers.values()].toReversed().flat();

export function useOffers(own: readonly Offer[]): void {
  const id = useId();
  useEffect(() => {
    offers.set(id, own);
  });
  useEffect(() => () => void offers.delete(id), [id]);
}
