export const statesCopy = {
  failed: '没有成功，请稍后再试',
  requestId: '错误编号',
  copyId: '复制错误编号',
  retry: '重试',
  loading: '正在加载',
  whoGrants: '需要这项权限时，请联系所有者在“操作员”中调整角色。',
  nothingFound: '没有符合条件的内容',
  dropOne: '试试去掉一个条件：',
  without: (text: string) => `去掉“${text}”`,
  copied: '已复制',
  copy: '复制',
  cannotCopy: '浏览器不允许复制，请手动选择',
};
