import type { OutputOf } from '@/lib/contract';
import type { getParties } from '@/lib/contract/law';
import type { Config } from '@/server/config';
import { cloudOf } from './storage';
import { createTrackProvider } from './track';
import { createWaybillProvider } from './waybill';

export type Party = OutputOf<typeof getParties>['list'][number];

interface Row extends Party {
  /** In this folder; null: staff hand the data over. */
  adapter: string | null;
  isOn: (config: Config) => boolean;
}

const BY_ITS_POLICY = '按其隐私政策保存';

const STORAGE = {
  adapter: 'storage',
  purpose: '接收上传的图片与视频',
  kinds: '上传的图片与视频',
  keeps: '上传时暂存，取回后立即删除',
};
const isAbroad = ({ QINIU_REGION: region }: Config) => region === 'NA' || region === 'ASG';

/** Conditions are the adapters'. */
export const PARTIES: readonly Row[] = [
  {
    key: 'sms',
    adapter: 'sms',
    name: '阿里云（短信服务）',
    purpose: '把验证码与通知发到你的手机',
    kinds: '手机号、短信内容',
    keeps: BY_ITS_POLICY,
    isOn: (config) => config.SMS_PROVIDER === 'aliyun',
  },
  {
    key: 'wxpay',
    adapter: 'pay',
    name: '财付通（微信支付）',
    purpose: '收款与退款',
    kinds: '订单号、商品订单标题、金额、网络地址、付款人在微信中的标识',
    keeps: '按支付法规的期限保存',
    isOn: (config) => Boolean(config.WXPAY_MCHID),
  },
  {
    key: 'payout',
    adapter: 'payout',
    name: '财付通（微信商家转账）',
    purpose: '把提现打到你的微信零钱',
    kinds: '姓名、微信中的标识、金额',
    keeps: '按支付法规的期限保存',
    isOn: (config) => Boolean(config.WECHAT_PAY_MCHID),
  },
  {
    key: 'wechat-mini',
    adapter: 'wechat',
    name: '微信（小程序登录）',
    purpose: '在小程序里用微信登录',
    kinds: '微信中的标识',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.WECHAT_MINI_APPID && config.WECHAT_MINI_SECRET),
  },
  {
    key: 'wechat-mp',
    adapter: 'wechat',
    name: '微信（公众号）',
    purpose: '在微信里付款与分享',
    kinds: '微信中的标识、打开的页面',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.WECHAT_MP_APPID && config.WECHAT_MP_SECRET),
  },
  {
    ...STORAGE,
    key: 'storage',
    name: '七牛云（对象存储）',
    isOn: (config) => cloudOf(config) !== null && !isAbroad(config),
  },
  {
    ...STORAGE,
    key: 'storage-abroad',
    name: '七牛云（对象存储，服务器在境外）',
    isOn: (config) => cloudOf(config) !== null && isAbroad(config),
  },
  {
    key: 'track',
    adapter: 'track',
    name: '快递100（物流查询）',
    purpose: '查询包裹到了哪里',
    kinds: '快递公司与运单号',
    keeps: BY_ITS_POLICY,
    isOn: (config) => createTrackProvider(config) !== null,
  },
  {
    key: 'waybill',
    adapter: 'waybill',
    name: '快递100（电子面单）',
    purpose: '发货时打印面单',
    kinds: '收货人姓名、电话、地址',
    keeps: BY_ITS_POLICY,
    isOn: (config) => createWaybillProvider(config) !== null,
  },
  {
    key: 'carriers',
    adapter: null,
    name: '快递公司',
    purpose: '发货、退换货时送达包裹，包裹详情里写明是哪一家',
    kinds: '收货人姓名、电话、地址',
    keeps: BY_ITS_POLICY,
    isOn: () => true,
  },
  {
    key: 'bank',
    adapter: null,
    name: '付款银行',
    purpose: '把提现打到你的收款账户',
    kinds: '姓名、收款账号、开户行、金额',
    keeps: '按支付法规的期限保存',
    isOn: () => true,
  },
  {
    key: 'map',
    adapter: 'map',
    name: '高德地图',
    purpose: '按名称查找地点',
    kinds: '搜索的词与所选的位置，不含账号',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.AMAP_KEY),
  },
  {
    key: 'push',
    adapter: 'push.ts',
    name: '浏览器的推送服务（Google、Mozilla、Apple、Microsoft，服务器可能在境外）',
    purpose: '把你打开的提醒送到你的设备，用哪一家由浏览器决定',
    kinds: '浏览器给出的推送地址、加密的提醒内容',
    keeps: '设备离线时最多保留1天',
    isOn: (config) => config.PUSH === '1',
  },
];

export const partiesOf = (config: Config): Party[] =>
  PARTIES.filter(({ isOn }) => isOn(config)).map(({ isOn: _, adapter: __, ...party }) => party);
