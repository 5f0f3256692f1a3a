import { string } from 'yup';
import { address, neededWhen, whole } from './config-fields';

type Parent = Readonly<Record<string, unknown>>;

const PROVIDER = 'TRACK_PROVIDER';
/** Half a configuration is refused: nobody would believe the pushes. */
const ofProvider = () =>
  neededWhen(PROVIDER, 'kuaidi100').test(
    'provider',
    `设置 \${path} 时必须设置 ${PROVIDER}=kuaidi100`,
    (value, { parent }: { parent: Parent }) =>
      value === undefined || parent[PROVIDER] !== undefined,
  );

export const trackSettings = {
  TRACK_PROVIDER: string().oneOf(['kuaidi100'], '${path} 只能是 kuaidi100'),
  KUAIDI100_CUSTOMER: ofProvider(),
  KUAIDI100_KEY: ofProvider(),
  KUAIDI100_SALT: ofProvider().min(16, '${path} 至少16个字符'),
  TRACK_CALLBACK: ofProvider().matches(
    /^https?:\/\/[^\s]+\/hook\/track\/kuaidi100$/,
    '${path} 须为以 /hook/track/kuaidi100 结尾的网址',
  ),
  KUAIDI100_ENDPOINT: address().default('https://poll.kuaidi100.com'),
  /** The shop's. */
  TRACK_PHONE: string().matches(/^\d{4,11}$/, '${path} 须为4到11位数字'),
  TRACK_DAILY: whole(0, 1_000_000).default(2000),
};
