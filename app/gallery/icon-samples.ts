import { cameraFill, crownSimpleFill, gearSix } from '@/components/ui/icons/common';
import { bank, gift, handCoins, mapTrifold, wallet } from '@/components/ui/icons/pages';

/** Modules of their own: the gallery does not include all either. */
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
