/** Paths of the withdrawal pages and of pages they link to. */
export const LIST_PATH = '/pages/user/withdraw';
export const APPLY_PATH = '/pages/user/withdrawAdd';
/** Feedback is answered by a person. */
export const SUPPORT_PATH = '/pages/user/problem2';
