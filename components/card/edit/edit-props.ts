import type { CardKit } from '../kit';
import type { TakePlace } from './place-field';

export interface EditScreenProps {
  kit: CardKit;
  takePlace: TakePlace;
}
