/* Columns of lists that can be taken as a file, as their tables name them: a file has the chosen ones in the chosen order. */

export const MEMBER_COLUMN_IDS = [
  'member',
  'area',
  'mobile',
  'inviter',
  'partners',
  'available',
  'pending',
  'lastActive',
  'joined',
  'state',
  'id',
] as const;
export type MemberColumnId = (typeof MEMBER_COLUMN_IDS)[number];
