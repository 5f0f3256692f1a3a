import { useEffect, useId } from 'react';

/** An action of the page that can be chosen in the finder. */
export interface Offer {
  id: string;
  title: string;
  /** Name of the row that it is done to. */
  rest?: string;
  /** Its own shortcut. */
  key?: string;
  run: () => void;
}

const offers = new Map<string, readonly Offer[]>();

/** What can be done on the page now, of the row that is open first. */
export const listOffers = (): Offer[] => [...offers.values()].toReversed().flat();

/** Offers actions while this part is on screen. */
export function useOffers(own: readonly Offer[]): void {
  const id = useId();
  useEffect(() => {
    offers.set(id, own);
  });
  useEffect(() => () => void offers.delete(id), [id]);
}
