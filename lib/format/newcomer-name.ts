export const NEWCOMER_NAME = '新邻居';
