import { verifiedQr } from '@/components/city/qr-verified';
import type { CardKit } from '@/components/card/kit';
import { loadCardArt } from './card-art';

/** The city's hand in cards. */
export const cardKit: CardKit = { loadArt: loadCardArt, makeCode: (text) => verifiedQr(text, 'M') };
