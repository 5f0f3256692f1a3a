/** What a street cannot do by itself: other parts of the product do it, and the page puts them together. */
export interface StreetActions {
  /** Whether somebody is logged in. */
  isMember: boolean;
  /** Asks for a login and goes on afterwards; `source` is told as 登录后继续：…. */
  askLogin: (source: string, onDone?: () => void) => void;
  /** Sends a link to a plot of the area. */
  share: (area: { blockAreaId: number; name: string }, no: number) => Promise<void>;
}
