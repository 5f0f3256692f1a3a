/** Pages import it without yup. */
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

export const NOTICE_FILTERS = ['all', ...NOTICE_TYPES] as const;
