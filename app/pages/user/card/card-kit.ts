import type { CardKit } from '@/components/card/kit';
import { verifiedQr } from '@/components/ui/qr/qr-verified';
import { loadCardArt } from './card-art';

export const cardKit: CardKit = { loadArt: loadCardArt, makeCode: (text) => verifiedQr(text, 'M') };
