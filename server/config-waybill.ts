import { string } from 'yup';
import { CARRIER_CODES } from '@/lib/contract/carriers';
import { address, neededWhen } from './config-fields';

type Parent = Readonly<Record<string, unknown>>;

const PROVIDER = 'WAYBILL_PROVIDER';
/** Half a configuration is refused. */
const ofProvider = () =>
  neededWhen(PROVIDER, 'kuaidi100').test(
    'provider',
    `设置 \${path} 时必须设置 ${PROVIDER}=kuaidi100`,
    (value, { parent }: { parent: Parent }) =>
      value === undefined || parent[PROVIDER] !== undefined,
  );

export const waybillSettings = {
  WAYBILL_PROVIDER: string().oneOf(['kuaidi100'], '${path} 只能是 kuaidi100'),
  WAYBILL_KEY: ofProvider(),
  WAYBILL_SECRET: ofProvider(),
  WAYBILL_CARRIER: ofProvider().oneOf(CARRIER_CODES, '${path} 不是快递公司的代码'),
  WAYBILL_PARTNER: ofProvider(),
  WAYBILL_TEMPLATE: ofProvider(),
  WAYBILL_SENDER: ofProvider().matches(
    /^[^|]+\|\s*1\d{10}\s*\|[^|]+$/,
    '${path} 须为 姓名|手机|地址',
  ),
  WAYBILL_ENDPOINT: address().default('https://api.kuaidi100.com'),
};
