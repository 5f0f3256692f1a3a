import { string } from 'yup';
import { neededWhen, neededWith } from './config-fields';

/* Half a configuration is refused: money could not be returned or seen. */

type Parent = Readonly<Record<string, unknown>>;

const MERCHANT = 'WXPAY_MCHID';
const needsMerchant = (field = string()) =>
  field.test(
    'merchant',
    `设置 \${path} 时必须设置 ${MERCHANT}`,
    (value, { parent }: { parent: Parent }) =>
      value === undefined || parent[MERCHANT] !== undefined,
  );
const ofMerchant = () => needsMerchant(neededWith(MERCHANT));
const ofV3 = () => needsMerchant(neededWhen('WXPAY_PROTOCOL', 'v3'));

const METHODS = 'jsapi|h5|native';

export const paySettings = {
  WXPAY_MCHID: string()
    .matches(/^\d{6,12}$/, '${path} 须为数字商户号')
    .test(
      'https',
      '设置 ${path} 时 PUBLIC_URL 须为 https 地址，否则收不到支付结果通知',
      (value, { parent }: { parent: Parent }) =>
        value === undefined || String(parent.PUBLIC_URL).startsWith('https://'),
    ),
  WXPAY_PROTOCOL: string().oneOf(['v2', 'v3'], '${path} 须为 v2 或 v3').default('v2'),
  WXPAY_APPID: ofMerchant().matches(/^\w{8,32}$/, '${path} 须为公众号的 AppID'),
  WXPAY_API_KEY: ofMerchant().matches(/^[\x21-\x7e]{32}$/, '${path} 须为32个字符的商户密钥'),
  WXPAY_CERT_FILE: ofMerchant(),
  WXPAY_KEY_FILE: ofMerchant(),
  WXPAY_SIGN: string()
    .oneOf(['MD5', 'HMAC-SHA256'], '${path} 须为 MD5 或 HMAC-SHA256')
    .default('MD5'),
  WXPAY_PLATFORM_KEY_ID: ofV3(),
  WXPAY_PLATFORM_KEY_FILE: ofV3(),
  WXPAY_WAYS: string()
    .matches(
      new RegExp(`^(${METHODS})(,(${METHODS})){0,2}$`),
      '${path} 须为逗号分隔的 jsapi、h5、native',
    )
    .default('jsapi,h5,native')
    .test(
      'official account',
      '${path} 含 jsapi 时，WECHAT_MP_APPID 须与 WXPAY_APPID 相同，否则得不到付款人的 openid',
      (value, { parent }: { parent: Parent }) =>
        parent[MERCHANT] === undefined ||
        !value.includes('jsapi') ||
        parent.WECHAT_MP_APPID === parent.WXPAY_APPID,
    ),
  WXPAY_ENDPOINTS: string()
    .matches(
      /^https:\/\/[^\s/,]+(,https:\/\/[^\s/,]+)?$/,
      '${path} 须为一个或两个逗号分隔的 https 地址，不带路径',
    )
    .default('https://api.mch.weixin.qq.com,https://api2.mch.weixin.qq.com'),
};
