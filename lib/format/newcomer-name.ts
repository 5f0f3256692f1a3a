/** Name of a member who has not said one yet. */
export const NEWCOMER_NAME = '新邻居';
