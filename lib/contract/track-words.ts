/** In the order of a parcel's way; the last three leave it. */
export const TRACK_STATES = [
  'accepted',
  'moving',
  'delivering',
  'station',
  'signed',
  'trouble',
  'returning',
  'returned',
] as const;
export type TrackState = (typeof TRACK_STATES)[number];

export const TRACK_WORDS: Readonly<Record<TrackState, string>> = {
  accepted: '已揽收',
  moving: '运输中',
  delivering: '派送中',
  station: '已到驿站',
  signed: '已签收',
  trouble: '运输异常',
  returning: '退回中',
  returned: '已退回',
};

/** Days from the signature until the order counts as received. */
export const SIGNED_DAYS = 3;

/** The number belongs to an older parcel. */
export const EARLIER_FAULT = '单号的记录早于发货，请核对单号';

/** Silence after which a parcel counts as stuck. */
export const STALE_HOURS = 72;
