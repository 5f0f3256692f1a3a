/** Paths of the withdrawal pages and of pages they link to. */
export const LIST_PATH = '/pages/user/withdraw';
export const APPLY_PATH = '/pages/user/withdrawAdd';
/** 意见反馈, which operators answer. */
export const SUPPORT_PATH = '/pages/user/problem2';
