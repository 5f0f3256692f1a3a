import { f } from '../fields';

export const FACTS = {
  subtitle: f.text('副标题', { max: 60, isOptional: true }),
  params: f.text('参数', {
    ...{ max: 900, long: true, isOptional: true },
    hint: '一行一项，例如 材质：陶土；命令行用 | 分开',
  }),
  video: f.text('视频', { max: 200, isOptional: true, hint: '上传后的文件名' }),
  freight: f.text('运费规则', { max: 20, isOptional: true, hint: '规则的名称' }),
  returnPolicy: f.choice('退货', { seven: '7 天无理由', none: '不支持退货' }, { isOptional: true }),
  returnReason: f.text('不支持退货的原因', { max: 60, isOptional: true }),
  shipWithinHours: f.count('多少小时内发货', { min: 0, max: 720, isOptional: true }),
  validDays: f.count('券有效天数', {
    ...{ min: 7, max: 330, isOptional: true },
    hint: '仅到店服务',
  }),
  passDays: f.count('期卡天数', {
    ...{ min: 7, max: 90, isOptional: true },
    hint: '仅到店服务；按天使用，买家自选开始日，须填门店；「店铺」的「预付服务」打开后出售',
  }),
  freeHours: f.count('免费改期小时', {
    ...{ min: 0, max: 720, isOptional: true },
    hint: '仅预约：开始前多少小时以外可免费改期或全额退',
  }),
  lateBp: f.count('临近退款万分比', {
    ...{ min: 0, max: 10_000, isOptional: true },
    hint: '仅预约：免费期过后到开始前退多少，5000 是一半，0 不退；「店铺」的「临近取消扣费」打开后生效',
  }),
  workDays: f.count('到店后交付工作日', { min: 0, max: 90, isOptional: true, hint: '0 为没有' }),
  course: f.text('课程', { max: 60, isOptional: true, hint: '付费课程的 slug' }),
  readyHours: f.count('备货小时', {
    ...{ min: 1, max: 720, isOptional: true },
    hint: '仅实物；自提和商家配送的备货时间，不填则不支持',
  }),
  local: f.text('商家配送', {
    ...{ max: 1200, isOptional: true },
    hint: '运费规则和区县，例如 街区配送：杭州市余杭区、杭州市滨江区；上门的预约写 上门：杭州市余杭区',
  }),
  places: f.text('门店', {
    ...{ max: 400, long: true, isOptional: true },
    hint: '自提或用券的门店名称，一行一个；不填则所有门店，有商家配送的则不支持自提',
  }),
  customFields: f.text('定制内容', {
    ...{ max: 400, long: true, isOptional: true },
    hint: '买家要填的，一行一项，最多三项，例如 门牌号：门牌，刻字：8字，尺寸：大、小',
  }),
  makeHours: f.count('制作小时', {
    ...{ min: 1, max: 720, isOptional: true },
    hint: '有定制内容时填写',
  }),
  limitOrder: f.count('每单限购', { min: 0, max: 999, isOptional: true, hint: '0 为不限' }),
  limitMember: f.count('每人限购', { min: 0, max: 9_999, isOptional: true, hint: '0 为不限' }),
  payMinutes: f.count('付款分钟', {
    ...{ min: 5, max: 30, isOptional: true },
    hint: '不填则按商城',
  }),
  isRewardable: f.bool('计奖励', { isOptional: true }),
} as const;
