import path from 'node:path';
import { object, string, ValidationError } from 'yup';
import { DEFAULT_BRAND, DEFAULT_SITE } from '@/lib/contract/first-brand';
import type { Site } from '@/lib/contract/site';
import { consoleOrigin, consoleSettings } from './config-console';
import { address, flag, neededWhen, neededWith, prefix, whole } from './config-fields';
import { paySettings } from './config-pay';
import { trackSettings } from './config-track';
import { waybillSettings } from './config-waybill';
import { withPresentNames } from './former-settings';
import { StartError } from './start-error';

export { LOOPBACK } from './config-console';

/** Host names only: nothing may end the CSP directive. */
const ORIGINS = /^https:\/\/[\w.-]+(:\d{1,5})?(,https:\/\/[\w.-]+(:\d{1,5})?)*$/;
const databaseAddress = () =>
  string().matches(
    /^postgres(ql)?:\/\/\S+$/,
    '${path} 须形如 postgresql://用户:密码@主机:5432/数据库',
  );
/** Database name: a rehearsal must not reach production by the other address. */
const nameOf = (address: string) => /\/([^/?]*)(\?|$)/.exec(address.replace(/^\w+:\/\//, ''))?.[1];

const schema = object({
  PORT: whole(0, 65535).default(3000),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('.data'),
  KEYS_DIR: string(),
  OUT_DIR: string().default('out'),
  TABS: string()
    .oneOf(['community', 'shop'], '${path} 须为 community 或 shop')
    .default('community'),
  DATABASE_URL: databaseAddress().concat(neededWith('DATABASE_DIRECT_URL')),
  DATABASE_DIRECT_URL: databaseAddress().test(
    'same',
    '${path} 须与 DATABASE_URL 指向同一个数据库',
    (value, { parent }) =>
      value === undefined || nameOf(value) === nameOf(String(parent.DATABASE_URL)),
  ),
  DATABASE_POOL: whole(2, 200).default(10),
  DEMO: flag(),
  PRINT_BANNER: flag().default('0'),
  SIGN_PREFIX: string().min(4, '${path} 至少4个字符').max(64),
  SIGN_SECRET: string().min(16, '${path} 至少16个字符').max(128),
  CORS_ORIGINS: string().matches(
    /^https?:\/\/[^\s/,]+(,https?:\/\/[^\s/,]+)*$/,
    '${path} 须为逗号分隔的来源，例如 https://a.example.com,https://b.example.com',
  ),
  PUBLIC_URL: string().matches(
    /^https?:\/\/[^\s/?#@]+\/([\w-]+\/)*$/,
    '${path} 须为应用的公开地址，以 / 结尾，例如 https://example.com/zc/',
  ),
  PAGE_ORIGINS: string().matches(
    ORIGINS,
    '${path} 须为逗号分隔的 https 来源，例如 https://img.example.com,https://video.example.com',
  ),
  TRUST_PROXY: string().matches(
    /^(\d{1,2}|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/,
    '${path} 须为代理层数或逗号分隔的代理地址',
  ),
  LOG_LEVEL: string()
    .oneOf(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      '${path} 须为 fatal、error、warn、info、debug 或 silent',
    )
    .default('info'),
  RATE_PER_MINUTE: whole(10, 10_000_000).default(1200),
  PASSWORD_IP_TRIES: whole(5, 1_000_000).default(100),
  IP_GROWTH_PERCENT: whole(0, 100).default(5),
  IP_MOST_PEOPLE: whole(0, 10_000).default(400),
  CARD_IP_PER_MINUTE: whole(1, 1_000_000).default(60),
  LINK_CARD_IP_PER_MINUTE: whole(1, 1_000_000).default(60),
  PLACES_IP_PER_MINUTE: whole(1, 1_000_000).default(30),
  JSSDK_IP_PER_MINUTE: whole(1, 1_000_000).default(60),
  CALLS_AT_ONCE: whole(10, 100_000).default(1000),
  LIVE_STREAMS: whole(0, 1_000_000).default(20_000),
  LIVE_IP_STREAMS: whole(1, 1_000_000).default(200),
  ...consoleSettings,
  METRICS_PORT: whole(1, 65535),
  METRICS_HOST: string().default('127.0.0.1'),
  SMS_PROVIDER: string()
    .oneOf(['console', 'aliyun'], '${path} 须为 console 或 aliyun')
    .default('console'),
  SMS_DAILY_BUDGET: whole(1, 10_000_000).default(2000),
  SMS_IP_PER_HOUR: whole(1, 1_000_000).default(20),
  SMS_IP_PER_DAY: whole(1, 1_000_000).default(50),
  SMS_ALIYUN_KEY_ID: neededWhen('SMS_PROVIDER', 'aliyun'),
  SMS_ALIYUN_KEY_SECRET: neededWhen('SMS_PROVIDER', 'aliyun'),
  SMS_ALIYUN_SIGN_NAME: neededWhen('SMS_PROVIDER', 'aliyun'),
  SMS_ALIYUN_TEMPLATE: neededWhen('SMS_PROVIDER', 'aliyun'),
  SMS_ALIYUN_ENDPOINT: address().default('https://dysmsapi.aliyuncs.com'),
  WECHAT_MINI_APPID: string(),
  WECHAT_MINI_SECRET: neededWith('WECHAT_MINI_APPID'),
  WECHAT_MP_APPID: string(),
  WECHAT_MP_SECRET: neededWith('WECHAT_MP_APPID'),
  WECHAT_ENDPOINT: address().default('https://api.weixin.qq.com'),
  WECHAT_PAY_MCHID: string().matches(/^\d{6,12}$/, '${path} 须为数字商户号'),
  WECHAT_PAY_APPID: neededWith('WECHAT_PAY_MCHID'),
  WECHAT_PAY_SERIAL: neededWith('WECHAT_PAY_MCHID'),
  WECHAT_PAY_KEY_FILE: neededWith('WECHAT_PAY_MCHID'),
  WECHAT_PAY_PLATFORM_KEY_ID: neededWith('WECHAT_PAY_MCHID'),
  WECHAT_PAY_PLATFORM_KEY_FILE: neededWith('WECHAT_PAY_MCHID'),
  WECHAT_PAY_SCENE_ID: string()
    .matches(/^\d{1,8}$/, '${path} 须为数字')
    .default('1005'),
  WECHAT_PAY_ENDPOINT: address().default('https://api.mch.weixin.qq.com'),
  ...paySettings,
  ...trackSettings,
  ...waybillSettings,
  AMAP_KEY: string(),
  AMAP_SIGN_KEY: string(),
  AMAP_ENDPOINT: address().default('https://restapi.amap.com'),
  PUSH: flag().default('1'),
  SNAPSHOT: flag().default('1'),
  PUSH_HOSTS: string().matches(
    /^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/,
    '${path} 须为逗号分隔的主机名，例如 push.example.com',
  ),
  REWARD_LEVELS: whole(0, 2),
  VIDEO_MAX_MB: whole(1, 500).default(DEFAULT_SITE.limits.videoMb),
  API_BASE: prefix().default(DEFAULT_SITE.api.base),
  UPLOAD_BASE: prefix().default(DEFAULT_SITE.api.upload),
  IMAGE_BASE: prefix().default(DEFAULT_SITE.api.image),
  RSA_PADDING: string().oneOf(['oaep', 'pkcs1'], '${path} 须为 oaep 或 pkcs1').default('oaep'),
  QINIU_ACCESS_KEY: string(),
  QINIU_SECRET_KEY: neededWith('QINIU_ACCESS_KEY'),
  QINIU_BUCKET: neededWith('QINIU_ACCESS_KEY'),
  QINIU_DOMAIN: address().concat(neededWith('QINIU_ACCESS_KEY')),
  QINIU_REGION: string()
    .matches(
      /^(?:z0|ECN|NCN|SCN|NA|ASG|https?:\/\/\S+)$/,
      '${path} 须为 z0、ECN、NCN、SCN、NA、ASG 或上传服务的网址',
    )
    .default('z0'),
  QINIU_ENDPOINT: address().default('https://rs.qiniuapi.com'),
});

/** Hosts by region (lib/api/upload.ts). */
const cloudUploads = (region: string) =>
  region.startsWith('http') ? new URL(region).origin : 'https://*.qiniup.com';

type Values = ReturnType<typeof schema.validateSync>;

export interface Config extends Values {
  dataDir: string;
  keysDir: string;
  outDir: string;
  consoleDir: string;
  consoleOrigin: string | null;
  isEmbedded: boolean;
  /** Seeded at the first start. */
  isDemo: boolean;
  /** Levels that earn; the demo shows both. */
  rewardLevels: 0 | 1 | 2;
  corsOrigins: readonly string[];
  /** Further origins of pictures, films and calls. */
  pageOrigins: readonly string[];
  /** Valid until an operator sets them. */
  firstSite: Pick<Site, 'flags' | 'copyLink' | 'brand'> & { studentReview: boolean };
  /** Number or addresses of proxies; false = forwarded headers are ignored. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean);
}

const SECRET = /SECRET|KEY|DATABASE_URL|DIRECT_URL/;

/** Defaults; null = off, or made at the first start. Secrets carry no value. */
export function defaultsOf(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | number | null> {
  const values = schema.getDefault() as Record<string, string | number | undefined>;
  return Object.fromEntries(
    Object.keys(schema.fields)
      .filter((name) => (env[name] ?? '').trim() === '')
      .map((name) => [name, SECRET.test(name) ? null : (values[name] ?? null)]),
  );
}

/** @throws StartError naming each wrong variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(withPresentNames(env))
      .filter(([, value]) => value !== undefined && value.trim() !== '')
      .map(([name, value]) => [name, value?.trim()]),
  );
  const values = validate(given);
  const dataDir = path.resolve(values.DATA_DIR);
  const isEmbedded = values.DATABASE_URL === undefined;
  const isDemo = values.DEMO === undefined ? isEmbedded : values.DEMO === '1';
  return {
    ...values,
    dataDir,
    keysDir: path.resolve(values.KEYS_DIR ?? path.join(dataDir, 'keys')),
    outDir: path.resolve(values.OUT_DIR),
    consoleDir: path.resolve(values.CONSOLE_OUT_DIR),
    consoleOrigin: consoleOrigin(values),
    isEmbedded,
    isDemo,
    rewardLevels: (values.REWARD_LEVELS ?? (isDemo ? 2 : 1)) as 0 | 1 | 2,
    corsOrigins: values.CORS_ORIGINS?.split(',') ?? [],
    pageOrigins: [
      ...(values.PAGE_ORIGINS?.split(',') ?? []),
      ...[values.API_BASE, values.UPLOAD_BASE, values.IMAGE_BASE]
        .filter((base) => base.startsWith('https:'))
        .map((base) => new URL(base).origin),
      ...(values.QINIU_ACCESS_KEY && values.QINIU_DOMAIN
        ? [new URL(values.QINIU_DOMAIN).origin, cloudUploads(values.QINIU_REGION)]
        : []),
    ],
    firstSite: {
      flags: { mayor: env.NEXT_PUBLIC_MAYOR === '1' },
      copyLink: env.NEXT_PUBLIC_COPY_LINK !== '0',
      brand: DEFAULT_BRAND,
      studentReview: false,
    },
    trustProxy: readProxies(values.TRUST_PROXY),
  };
}

function validate(given: Record<string, string | undefined>): Values {
  try {
    return schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new StartError(
      `环境变量有误 (invalid environment)：\n${error.errors.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

function readProxies(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0') return false;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value.split(',');
}
