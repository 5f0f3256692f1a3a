import { cameraFill, crownSimpleFill, gearSix } from '@/components/ui/icons/common';
import { bank, gift, handCoins, mapTrifold, wallet } from '@/components/ui/icons/pages';

/** The gallery does not include all icons either. */
export const iconSamples = [
  cameraFill,
  bank,
  crownSimpleFill,
  gearSix,
  gift,
  handCoins,
  mapTrifold,
  wallet,
];
