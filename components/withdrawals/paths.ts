export const LIST_PATH = '/pages/user/withdraw';
export const APPLY_PATH = '/pages/user/withdrawAdd';
export const SUPPORT_PATH = '/pages/user/problem2';
