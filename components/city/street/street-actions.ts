/** The page passes them in: domains do not import each other. */
export interface StreetActions {
  isMember: boolean;
  /** A dock below the street holds the one filled button. */
  isInvited: boolean;
  /** `source` is shown as 登录后继续：…. */
  askLogin: (source: string, onDone?: () => void) => void;
  /** Opens the share sheet of a plot of the area. */
  share: (area: { blockAreaId: number; name: string }, no: number) => void;
}
