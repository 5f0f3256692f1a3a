/** Fixed by the customer (specification 8.2, 8.4, 9.3, 9.4). */
export const REQUEST_COPY = {
  missingUrl: '【request】缺失数据url',
  missingUploadUrl: '文件上传缺失数据url',
  startRefused: '【request】请求开始拦截器未通过',
  badStatus: 'http状态码错误',
  badBody: '数据工厂验证不通过',
  timeout: '请求超时，请重新尝试',
  network: '网络请求错误',
  networkPrefix: '网络请求出错：',
} as const;

export const CLIENT_COPY = {
  sessionLost: '登录已失效，请重新登录',
  noUsableAnswer: '服务暂时没有响应，请稍后再试',
  outcomeUnknown: '结果未知，可放心重试',
  notSent: '网络不可用，尚未提交。内容已保留，联网后请重试',
  unconfigured: '应用尚未完成配置，请联系网站管理员',
  queued: '网络不可用，已保存，联网后自动发送',
} as const;

/** ms (specification 8.6) */
export const TOAST_MS = { normal: 1500, error: 2500, network: 3500 } as const;
