export const apiCopy = {
  unreachable: '网络断开，未提交',
  unknown: '结果未知，可放心重试：操作号不变，不会做两次',
  sessionLost: '登录已失效，请重新登录',
  broken: '服务没有正常回答，请稍后再试',
};
