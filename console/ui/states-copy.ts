export const statesCopy = {
  failed: '没有成功，请稍后再试',
  requestId: '错误编号',
  copyId: '复制错误编号',
  retry: '重试',
  toApprovals: '查看复核',
  loading: '正在加载',
  noRight: (right: string) => `没有权限「${right}」`,
  whoGrants: '需要这项权限时，请联系所有者在“操作员”中调整角色。',
  nothingFound: '没有符合条件的内容',
  dropOne: '试试去掉一个条件：',
  without: (text: string) => `去掉“${text}”`,
  copy: '复制',
};
