/** Actions of other domains on a street. The page passes them in, because domains do not import each other. */
export interface StreetActions {
  isMember: boolean;
  /** A dock below the street holds the one filled button: those of its panels have a line. */
  isInvited: boolean;
  /** Asks for a login and then continues; `source` is shown as 登录后继续：…. */
  askLogin: (source: string, onDone?: () => void) => void;
  /** Sends a link to a plot of the area. */
  share: (area: { blockAreaId: number; name: string }, no: number) => Promise<void>;
}
