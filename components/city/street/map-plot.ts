import type { Plot } from '@/lib/city/use-street';

export const toMapPlot = (plot: Plot) => ({
  no: plot.no,
  level: plot.level,
  isOffered: plot.state === 'free',
  isMayor: plot.isMayor,
  isFriend: plot.isFriend,
  isLit: plot.isLit,
  hasLantern: plot.hasLantern,
  sign: plot.sign,
  bricks: plot.bricks,
  isNew: plot.isNew,
});
