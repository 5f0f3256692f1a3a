export const aroundCopy = {
  title: '左邻右舍',
  nearby: '附近的邻居',
  welcomed: (count: number) => `${count} 位邻居欢迎你`,
  none: '左邻右舍还没回来，先写一篇日志。',
  steps: (steps: number) => `附近，相距 ${steps} 步`,
  greet: '打个招呼',
  greeted: '已打招呼',
  greeting: '我是新搬来的邻居，来打个招呼。',
} as const;
