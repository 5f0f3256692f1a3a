export const LIST_PATH = '/pages/user/withdraw';
export const APPLY_PATH = '/pages/user/withdrawAdd';
/** 意见反馈, answered by operators. */
export const SUPPORT_PATH = '/pages/user/problem2';
