import { bank } from '@/components/ui/icons/bank';
import { cameraFill } from '@/components/ui/icons/camera-fill';
import { crownSimpleFill } from '@/components/ui/icons/crown-simple-fill';
import { gearSix } from '@/components/ui/icons/gear-six';
import { gift } from '@/components/ui/icons/gift';
import { handCoins } from '@/components/ui/icons/hand-coins';
import { mapTrifold } from '@/components/ui/icons/map-trifold';
import { wallet } from '@/components/ui/icons/wallet';

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
