import type { OwnCard } from '@/lib/card/types';
import type { CardKit } from '../kit';
import type { TakePlace } from './place-field';

export interface EditScreenProps {
  kit: CardKit;
  takePlace: TakePlace;
  onSaved?: (before: OwnCard, after: OwnCard) => Promise<void>;
}
