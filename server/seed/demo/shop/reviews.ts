import { demoData } from '../data';

export interface DemoReview {
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Joined by `/`; default: first. */
  choice?: string;
  reply?: string;
  addition?: string;
  isAnonymous?: boolean;
}

/** By the product's code. */
export const reviewsOfGoods = demoData<Readonly<Record<string, readonly DemoReview[]>>>('reviews');
