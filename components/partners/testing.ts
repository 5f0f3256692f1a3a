import type { Mate, PartnerStreet } from '@/lib/partners/use-partner-street';

export const aMate = (changes: Partial<Mate> = {}): Mate => ({
  userId: 21,
  userName: '江晚',
  avatar: '',
  blockAreaId: 1,
  blockNo: 71,
  level: 1,
  isMayor: false,
  isLit: false,
  hasLantern: false,
  reason: 'opening',
  days: 5,
  ...changes,
});

export const aStreet = (changes: Partial<PartnerStreet> = {}): PartnerStreet => ({
  me: { blockAreaId: 1, blockNo: 37, level: 5, isMayor: false },
  direct: 0,
  houses: [],
  help: [],
  inviter: null,
  news: [],
  ...changes,
});
