export const launchCopy = { evidence: '记录' } as const;
