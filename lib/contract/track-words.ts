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

/** Silence after which a parcel counts as stuck. */
export const STALE_HOURS = 72;
