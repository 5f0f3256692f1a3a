import { array, boolean, number, object, string } from 'yup';
import { askedTime, fen, rowId, searchText, time } from '../fields';
import { MEMBER_COLUMN_IDS } from './list-columns';
import { listExport } from './list-export';
import { listing } from './listing';
import { MEMBER_STATES, note, person } from './person.schema';
import { MAX_SOUGHT } from './search-shape';

/** Sorted by an index each, newest or largest first unless turned; sorting by money lists who has any. */
export const MEMBER_SORTS = [
  'joined',
  'lastActive',
  'direct',
  'team',
  'available',
  'pending',
] as const;

export const memberFilters = {
  /** Any shape of text (search-shape.ts). */
  q: searchText().max(MAX_SOUGHT).default(''),
  state: string()
    .oneOf([...MEMBER_STATES, ''], '请选择状态')
    .default(''),
  cityId: rowId().optional(),
  blockAreaId: rowId().optional(),
  /** Joined at or after, and before (epoch ms). */
  joinedFrom: askedTime().optional(),
  joinedTo: askedTime().optional(),
  isMayor: boolean().optional(),
  isStudent: boolean().optional(),
};

/** One row of 成员. */
export const memberRow = person().shape({
  /** 138****5678 */
  mobile: string().required(),
  inviter: person().nullable().defined().default(null),
  direct: number().integer().required(),
  team: number().integer().required(),
  available: fen().required(),
  pending: fen().required(),
  lastActiveAt: time().required(),
  joinedAt: time().required(),
  isMayor: boolean().required(),
  isStudent: boolean().required(),
});

export const members = listing({
  filters: memberFilters,
  sorts: MEMBER_SORTS,
  row: memberRow,
  /** Null where a total is not exact. */
  summary: { available: fen().nullable().defined(), pending: fen().nullable().defined() },
});
export const membersFile = listExport({
  filters: memberFilters,
  sorts: MEMBER_SORTS,
  columns: MEMBER_COLUMN_IDS,
});

/** 可提现 + 提现中 + 已提现 + … as the books have them. */
const balances = object({
  available: fen().required(),
  pending: fen().required(),
  withdrawing: fen().required(),
  debt: fen().required(),
  totalIncome: fen().required(),
  totalWithdrawn: fen().required(),
});

export const memberDetail = {
  input: object({ memberId: rowId().required('成员编号缺失') }),
  output: object({
    member: memberRow.required(),
    city: string().defined(),
    inviteCode: string().required(),
    channel: string().defined(),
    refereeBoundAt: time().nullable().defined(),
    /** From when on a new inviter needs a second person; null = already. */
    refereeLockedAt: time().nullable().defined(),
    balances: balances.required(),
    /** Why the member cannot withdraw now, and what is on its way: the sentences of the app. */
    said: array(string().required()).required(),
    identity: object({ nameMask: string().required(), verifiedAt: time().required() })
      .nullable()
      .defined(),
    counts: object({
      sessions: number().integer().required(),
      devices: number().integer().required(),
      accounts: number().integer().required(),
      /** Other members who use one of the payout accounts, or were seen on one of the devices. */
      sharedAccounts: number().integer().required(),
      sharedDevices: number().integer().required(),
      withdrawals: number().integer().required(),
      purchases: number().integer().required(),
      rewards: number().integer().required(),
      feedbacks: number().integer().required(),
      reports: number().integer().required(),
      openRisks: number().integer().required(),
    }).required(),
    lastSession: object({
      at: time().required(),
      device: string().defined(),
      place: string().defined(),
    })
      .nullable()
      .defined(),
    notes: array(note.required()).required(),
    /** The reader's own member account: every act is refused. */
    isOwn: boolean().required(),
    seen: string().required(),
  }),
};
