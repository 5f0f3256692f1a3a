/** Texts of date fields; separate, because few pages have one. */
export const dateCopy = { choose: '选择日期' } as const;
