export const launchCopy = { evidence: '记录' } as const;

export const launchHelp = (files: string) => ({
  what: '开放前要完成的 18 项：由事实算出，写明现在的情况、要做什么、由谁做。',
  who: '能看规则的人查看；所有者申请与确认。',
  rules: [
    '一位申请，另一位在 24 小时内确认；其间有项变为未达成须重新申请',
    '暂停由一位写明原因即可，恢复须重新检查并由两位确认',
    '开放后每小时检查一次，变为未达成的在工作台报警',
    files,
  ],
});
