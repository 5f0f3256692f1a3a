import { PAY_WAY_TEXTS } from '../contract/pay-words';
import type { PAY_METHODS } from '../contract/payments.schema';

export const payWayText = (way: (typeof PAY_METHODS)[number]): string => PAY_WAY_TEXTS[way];
