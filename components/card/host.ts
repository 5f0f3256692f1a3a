/** What other parts of the app do for a card's page; the page hands it in, as words do not import each other. */
export interface CardHost {
  /** Whether somebody is logged in; null until it is known. */
  isMember: boolean | null;
  /** Opens the login popup; `then` goes on in place. */
  logIn: (source: string, then: () => void) => void;
  /** Opens the registration, with the card's owner as the inviter. */
  join: (ownerId: number) => void;
  /** Address of a plot's page. */
  plotPath: (blockAreaId: number, blockNo: number) => string;
}
