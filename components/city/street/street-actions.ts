export interface StreetActions {
  isMember: boolean;
  /** A dock below the street holds the one filled button. */
  isInvited: boolean;
  askLogin: (source: string, onDone?: () => void) => void;
  share: (area: { blockAreaId: number; name: string }, no: number) => void;
}
