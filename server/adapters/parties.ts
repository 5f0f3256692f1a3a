import type { OutputOf } from '@/lib/contract';
import type { getParties } from '@/lib/contract/law';
import type { Config } from '@/server/config';

export type Party = OutputOf<typeof getParties>['list'][number];

interface Row extends Party {
  isOn: (config: Config) => boolean;
}

const BY_ITS_POLICY = '按其隐私政策保存';

/** One for each adapter that data of members leave by; conditions are those of the adapters. */
const PARTIES: readonly Row[] = [
  {
    key: 'sms',
    name: '阿里云（短信服务）',
    purpose: '把验证码与通知发到你的手机',
    kinds: '手机号、短信内容',
    keeps: BY_ITS_POLICY,
    isOn: (config) => config.SMS_PROVIDER === 'aliyun',
  },
  {
    key: 'wxpay',
    name: '财付通（微信支付）',
    purpose: '收款与退款',
    kinds: '订单号、金额、付款人在微信中的标识',
    keeps: '按支付法规的期限保存',
    isOn: (config) => Boolean(config.WXPAY_MCHID),
  },
  {
    key: 'payout',
    name: '财付通（微信商家转账）',
    purpose: '把提现打到你的微信零钱',
    kinds: '姓名、微信中的标识、金额',
    keeps: '按支付法规的期限保存',
    isOn: (config) => Boolean(config.WECHAT_PAY_MCHID),
  },
  {
    key: 'wechat-mini',
    name: '微信（小程序登录）',
    purpose: '在小程序里用微信登录',
    kinds: '微信中的标识',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.WECHAT_MINI_APPID && config.WECHAT_MINI_SECRET),
  },
  {
    key: 'wechat-mp',
    name: '微信（公众号）',
    purpose: '在微信里付款与分享',
    kinds: '微信中的标识、打开的页面',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.WECHAT_MP_APPID && config.WECHAT_MP_SECRET),
  },
  {
    key: 'storage',
    name: '七牛云（对象存储）',
    purpose: '存放上传的图片与视频',
    kinds: '上传的图片与视频',
    keeps: '删除内容或注销账号后删除',
    isOn: (config) => Boolean(config.QINIU_ACCESS_KEY),
  },
  {
    key: 'track',
    name: '快递100',
    purpose: '查询包裹到了哪里',
    kinds: '快递公司与运单号',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.TRACK_PROVIDER),
  },
  {
    key: 'map',
    name: '高德地图',
    purpose: '按名称查找地点',
    kinds: '搜索的词与所选的位置，不含账号',
    keeps: BY_ITS_POLICY,
    isOn: (config) => Boolean(config.AMAP_KEY),
  },
  {
    key: 'push',
    name: '浏览器的推送服务',
    purpose: '打开提醒后，把提醒送到你的设备',
    kinds: '浏览器给出的推送地址、加密的提醒内容',
    keeps: '关闭提醒后不再使用',
    isOn: (config) => config.PUSH === '1',
  },
];

export const partiesOf = (config: Config): Party[] =>
  PARTIES.filter(({ isOn }) => isOn(config)).map(({ isOn: _, ...party }) => party);
