import { vouchersRoutes } from '@/server/modules/vouchers/routes';
import { createMapProvider } from './adapters/map';
import { partiesOf } from './adapters/parties';
import { pushSenderOf } from './adapters/push';
import { cloudOf, storageOf } from './adapters/storage';
import { readWhole } from './adapters/storage/storage';
import { createAuthorizer } from './adapters/wechat/authorize';
import type { Config } from './config';
import { createVault, type Vault } from './db/vault';
import type { AppDeps, PayParts } from './deps';
import type { Route } from './http/route';
import type { Keys } from './keys';
import { tellOtherDevices } from './live/tell-devices';
import { accountRoutes } from './modules/account/routes';
import { addressesRoutes } from './modules/addresses/routes';
import { articlesRoutes } from './modules/articles/routes';
import { bookingsRoutes } from './modules/bookings/routes';
import { cardRoutes } from './modules/card/routes';
import { cartRoutes } from './modules/cart/routes';
import { cityRoutes } from './modules/city/routes';
import { commentsRoutes } from './modules/comments/routes';
import { feedbackRoutes } from './modules/feedback/routes';
import { goodsRoutes } from './modules/goods/routes';
import { helpRoutes } from './modules/help/routes';
import { homeRoutes } from './modules/home/routes';
import { housesRoutes } from './modules/houses/routes';
import { identityRoutes } from './modules/identity/routes';
import { importsRoutes } from './modules/imports/routes';
import { invoicesRoutes } from './modules/invoices/routes';
import { lawRoutes } from './modules/law/routes';
import { learningRoutes } from './modules/learning/routes';
import { locationRoutes } from './modules/location/routes';
import { logsRoutes } from './modules/logs/routes';
import { noticesRoutes } from './modules/notices/routes';
import { ordersRoutes } from './modules/orders/routes';
import { partnersRoutes } from './modules/partners/routes';
import type { PaymentDeps } from './modules/payments/deps';
import { paymentsRoutes } from './modules/payments/routes';
import { pushRoutes } from './modules/push/routes';
import { refundsRoutes } from './modules/refunds/routes';
import { rewardsRoutes } from './modules/rewards/routes';
import { searchRoutes } from './modules/search/routes';
import { sharingRoutes } from './modules/sharing/routes';
import { shopRoutes } from './modules/shop/routes';
import { slotsRoutes } from './modules/slots/routes';
import { uploadsRoutes } from './modules/uploads/routes';
import { walletRoutes } from './modules/wallet/routes';
import { withdrawalsRoutes } from './modules/withdrawals/routes';

/** Only for the app that takes payments. */
function authorizerOf(
  {
    WECHAT_MP_APPID: appId,
    WECHAT_MP_SECRET: secret,
    WECHAT_ENDPOINT: endpoint,
    PUBLIC_URL: publicUrl,
  }: Config,
  pay: AppDeps['pay'],
) {
  if (!appId || !secret || !publicUrl || pay?.appId !== appId) return null;
  return createAuthorizer({ endpoint, appId, secret });
}

function paymentDepsOf(
  {
    config,
    keys,
    pay,
    payTest = null,
    authorizer = authorizerOf(config, pay),
    logger,
  }: Pick<AppDeps, 'config' | 'keys' | keyof PayParts>,
  vault: Vault,
): PaymentDeps {
  return {
    provider: pay,
    vault,
    log: logger,
    test: payTest,
    authorizer,
    stateKey: keys.derive('openid-state'),
    publicUrl: config.PUBLIC_URL ?? '',
    keys,
  };
}

const shopRoutesOf = (payments: PaymentDeps, keys: Keys): Route[] => [
  ...addressesRoutes(payments),
  ...bookingsRoutes(payments.vault),
  ...cartRoutes().map(tellOtherDevices),
  ...goodsRoutes(),
  ...invoicesRoutes(payments),
  ...ordersRoutes(payments.vault, keys).map(tellOtherDevices),
  ...paymentsRoutes(payments),
  ...refundsRoutes(),
  ...shopRoutes(payments),
  ...slotsRoutes(),
  ...vouchersRoutes({ vault: payments.vault, keys }),
];

/** One line a module. */
export function routesOf(
  deps: Pick<AppDeps, 'config' | 'keys' | 'sms' | 'mini' | 'jssdk' | 'payout' | keyof PayParts>,
): Route[] {
  const { config, keys, sms, mini, payout, jssdk = null } = deps;
  const vault = createVault(keys);
  const parties = partiesOf(config);
  return [
    ...accountRoutes({
      keys,
      vault,
      sms,
      mini,
      smsLimits: {
        dailyBudget: config.SMS_DAILY_BUDGET,
        ip: { hour: config.SMS_IP_PER_HOUR, day: config.SMS_IP_PER_DAY },
      },
      passwordTriesPerIp: config.PASSWORD_IP_TRIES,
    }),
    ...articlesRoutes(parties),
    ...cardRoutes(),
    ...cityRoutes(keys),
    ...commentsRoutes(),
    ...feedbackRoutes(),
    ...helpRoutes(),
    ...searchRoutes(),
    ...homeRoutes(),
    ...housesRoutes(),
    ...identityRoutes(vault, keys),
    ...importsRoutes(vault),
    ...locationRoutes({
      map: createMapProvider(config),
      searchesPerMinute: config.PLACES_IP_PER_MINUTE,
    }),
    ...lawRoutes(parties),
    ...learningRoutes(keys),
    ...logsRoutes(),
    ...noticesRoutes(),
    ...partnersRoutes(),
    ...pushRoutes({ sender: pushSenderOf(config, keys) }),
    ...rewardsRoutes(),
    ...sharingRoutes({
      pepper: keys.derive('visitor-address'),
      publicUrl: config.PUBLIC_URL,
      jssdk,
      signaturesPerMinute: config.JSSDK_IP_PER_MINUTE,
      readPicture: (key) => readWhole(storageOf(config), key),
    }),
    ...shopRoutesOf(paymentDepsOf(deps, vault), keys),
    ...uploadsRoutes({
      cloud: cloudOf(config),
      storage: storageOf(config),
      videoBytes: config.VIDEO_MAX_MB * 1024 * 1024,
    }),
    ...walletRoutes(vault),
    ...withdrawalsRoutes({ vault, keys, provider: payout }),
  ];
}
