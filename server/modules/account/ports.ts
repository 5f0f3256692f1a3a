import type { Db } from '@/server/db/client';

/** What a registration needs from other domains; `app.ts` plugs them in. */
export interface RegistrationPorts {
  /**
   * Who invited this person. A typed code wins over the claim of a link.
   * @throws DomainError invite_code_unknown | invite_code_own; an unknown or inactive claim is null, not an error.
   */
  resolveReferee: (
    tx: Db,
    input: { inviteCode?: string; refereeId?: number; shareVisitId?: number; mobile: string },
  ) => Promise<{ refereeId: number; channel: string } | null>;
  /** Binds counters and tree rows for the fresh user and links the visit. */
  bindReferee: (
    tx: Db,
    input: { userId: number; refereeId: number; channel: string; shareVisitId?: number; now: Date },
  ) => Promise<void>;
  /** The free plot nearest to the inviter's, else in the default area; unique under concurrency; null when all are taken. */
  assignPlot: (
    tx: Db,
    input: { userId: number; nearUserId: number | null; now: Date },
  ) => Promise<{ blockAreaId: number; blockNo: number } | null>;
  /** A newcomer will choose a plot: opens another area when every plot is taken. */
  keepPlotsFree: (tx: Db, nearUserId: number | null) => Promise<void>;
  /** The newcomer has confirmed the inviter: the question is not asked on home. */
  confirmReferee: (tx: Db, userId: number, now: Date) => Promise<void>;
  /** Records that the new user accepted the legal texts in effect. */
  keepConsent: (tx: Db, input: { userId: number; now: Date }) => Promise<void>;
}

/** What an account shows of other domains. */
export interface ProfilePorts {
  /** Whether the key is a stored picture of this user. */
  ownsUpload: (db: Db, userId: number, key: string) => Promise<boolean>;
  /** Names of the area and its city; null when the area is unknown. */
  areaOf: (db: Db, blockAreaId: number) => Promise<{ areaName: string; cityName: string } | null>;
  /** Level of the plot's building, 1-7, from the owner's growth points. */
  levelOf: (growth: number) => number;
  /** Version of the agreement that a new member must accept; empty before one is published. */
  agreementVersion: (db: Db) => Promise<string>;
}

/** Counters for the periodic check. */
export interface CounterPorts {
  /** Pieces in the member's cart, as its badge shows them. */
  cartTotalOf: (db: Db, userId: number) => Promise<number>;
  countersOf: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<{ unread: number; cartTotal: number; balanceVersion: number; consentDue: boolean }>;
}

/** What an account must finish before it is closed, and what it would lose. */
export interface ClosingPorts {
  /** A member's balances in fen, locked until the transaction ends. */
  lockBalances: (
    tx: Db,
    userId: number,
    now: Date,
  ) => Promise<{ available: number; pending: number; debt: number }>;
  readBalances: (db: Db, userId: number) => Promise<{ available: number; pending: number }>;
  /** Withdrawals on their way; sales and refunds of the member that are not finished. */
  countOpenWithdrawals: (db: Db, userId: number) => Promise<number>;
  countOpenSales: (db: Db, userId: number) => Promise<{ sales: number; refunds: number }>;
}

/** What others may see of a member, where it belongs to another domain. */
export interface PrivacyPorts {
  isCardPublic: (db: Db, userId: number) => Promise<boolean>;
  setCardPublic: (tx: Db, userId: number, isPublic: boolean, now: Date) => Promise<void>;
  isRanked: (db: Db, userId: number) => Promise<boolean>;
  setRanked: (tx: Db, userId: number, isRanked: boolean, now: Date) => Promise<void>;
}

export type AccountPorts = RegistrationPorts &
  ProfilePorts &
  CounterPorts &
  ClosingPorts &
  PrivacyPorts;
