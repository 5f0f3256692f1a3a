export const dateCopy = { choose: '选择日期' } as const;
