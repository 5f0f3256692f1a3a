/** The types of notices. Separate from the schema, so that pages name types without its library. */
export const NOTICE_TYPES = [
  'reward',
  'withdraw',
  'partner',
  'order',
  'block',
  'student',
  'ticket',
  'system',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Chips of the notice centre. */
export const NOTICE_FILTERS = ['all', ...NOTICE_TYPES] as const;
