export const freightCopy = {
  rates: '地区与费用',
  users: '用它的商品',
  trial: '试算',
  area: '收货地区',
  pieces: '件数',
  grams: '重量（克）',
  total: '商品合计（元）',
  unserved: '不配送',
  freight: (text: string) => `运费 ${text}`,
  wrong: '请填写整数和金额',
};
