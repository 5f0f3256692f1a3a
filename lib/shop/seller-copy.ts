export const sellerCopy = {
  seller: (name: string) => `由${name}销售`,
  licence: (code: string) => `统一社会信用代码 ${code}`,
  contact: (text: string) => `客服与投诉：${text}`,
} as const;
