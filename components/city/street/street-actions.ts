/** Passed in by the page: domains do not import each other. */
export interface StreetActions {
  isMember: boolean;
  /** A dock below holds the filled button. */
  isInvited: boolean;
  /** `source` is shown as 登录后继续：…. */
  askLogin: (source: string, onDone?: () => void) => void;
  share: (area: { blockAreaId: number; name: string }, no: number) => Promise<void>;
}
