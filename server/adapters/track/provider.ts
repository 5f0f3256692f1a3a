import type { Carrier } from '@/lib/contract/carriers';
import type { TrackState } from '@/lib/contract/track-words';

export interface TrackedParcel {
  carrier: Carrier;
  no: string;
}

export interface TrackStep {
  at: Date;
  text: string;
  place: string;
  state: TrackState | null;
}

export interface TrackFacts {
  /** Null: the carrier has no record. */
  state: TrackState | null;
  steps: TrackStep[];
  /** The number is another carrier's. */
  corrected?: Carrier;
  /** No further push comes. */
  isOver: boolean;
}

/** No readable answer: what was asked may have happened. */
export class TrackUnknown extends Error {}

export class TrackRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The subscribed carrier, where the push names a known one. */
export type PushedNumber = Pick<TrackedParcel, 'no'> & Partial<Pick<TrackedParcel, 'carrier'>>;

export type PushReading =
  | { kind: 'push'; digest: string; of: PushedNumber; facts: TrackFacts }
  | { kind: 'refused'; fault: 'unsigned' | 'malformed' };

/** Only the parcel's number is sent. Methods may throw TrackUnknown | TrackRefused. */
export interface TrackProvider {
  name: string;
  subscribe: (parcel: TrackedParcel) => Promise<void>;
  query: (parcel: TrackedParcel) => Promise<TrackFacts>;
  readPush: (raw: Buffer) => PushReading;
  /** Body of the answer to a push. */
  taken: string;
}
