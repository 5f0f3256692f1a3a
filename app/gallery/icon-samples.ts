import { cameraFill, crownSimpleFill, gearSix } from '@/components/ui/icons/common';
import { bank, gift, handCoins, mapTrifold, wallet } from '@/components/ui/icons/pages';

/** A few of the icons; each is a module of its own, so the gallery does not include all of them either. */
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
