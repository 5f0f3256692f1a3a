import { CHANGE_DAYS } from '@/lib/contract/city.schema';
import { createMapProvider } from './adapters/map';
import { readWhole } from './adapters/storage/storage';
import { createAuthorizer } from './adapters/wechat/authorize';
import type { Config } from './config';
import type { Vault } from './db/vault';
import type { AppDeps, PayParts } from './deps';
import type { Route } from './http/route';
import { tellOtherDevices } from './live/tell-devices';
import { accountRoutes } from './modules/account/routes';
import { addressesRoutes } from './modules/addresses/routes';
import { articlesRoutes } from './modules/articles/routes';
import { cardRoutes } from './modules/card/routes';
import { countViews } from './modules/card/views';
import { cartRoutes } from './modules/cart/routes';
import { shownCartTotal } from './modules/cart/rows';
import { PLOTS_PER_AREA } from './modules/city/areas';
import { listPlots } from './modules/city/queries';
import { cityRoutes } from './modules/city/routes';
import { commentsRoutes } from './modules/comments/routes';
import { feedbackRoutes } from './modules/feedback/routes';
import { goodsRoutes } from './modules/goods/routes';
import { shelfOf } from './modules/goods/shelf';
import { helpRoutes } from './modules/help/routes';
import { homeRoutes } from './modules/home/routes';
import { findBookNews } from './modules/houses/guestbook-queries';
import { housesRoutes } from './modules/houses/routes';
import { identityRoutes } from './modules/identity/routes';
import { invoicesRoutes } from './modules/invoices/routes';
import { learningStateOf } from './modules/learning/courses';
import { learningRoutes } from './modules/learning/routes';
import { locationRoutes } from './modules/location/routes';
import { logStateOf } from './modules/logs/entries';
import { logsRoutes } from './modules/logs/routes';
import { confirmPerson } from './modules/members/confirm';
import { levelOf, nextPointsOf, pointsForPartner } from './modules/members/growth';
import { readPassword } from './modules/members/passwords';
import { noticesRoutes } from './modules/notices/routes';
import { ordersRoutes } from './modules/orders/routes';
import { LOCK_HOURS } from './modules/partners/bind';
import { inviterToConfirm } from './modules/partners/ports';
import { partnersRoutes } from './modules/partners/routes';
import type { PaymentDeps } from './modules/payments/deps';
import { paymentsRoutes } from './modules/payments/routes';
import { pushRoutes } from './modules/push/routes';
import { refundsRoutes } from './modules/refunds/routes';
import { rewardsRoutes } from './modules/rewards/routes';
import { explainReward } from './modules/rewards/service';
import { listRules } from './modules/rules/operate';
import { isShopOpen } from './modules/rules/shop-open';
import { sharingRoutes } from './modules/sharing/routes';
import { shopRoutes } from './modules/shop/routes';
import { ownsUpload } from './modules/uploads/queries';
import { uploadsRoutes } from './modules/uploads/routes';
import { getBalances, listDailyRewards } from './modules/wallet/balances';
import { walletRoutes } from './modules/wallet/routes';
import { withdrawalsRoutes } from './modules/withdrawals/routes';
import { cloudOf, createWiring, pushSenderOf, storageOf } from './wiring';

/** How long a share link's claim is kept in the browser (specification 15.3). */
const CLAIM_DAYS = 30;

/** The messenger's authorization of payers: only for the app that takes their payments. */
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

const shopRoutesOf = (payments: PaymentDeps): Route[] => [
  ...addressesRoutes(payments),
  ...cartRoutes().map(tellOtherDevices),
  ...goodsRoutes(),
  ...invoicesRoutes(payments),
  ...ordersRoutes(payments.vault).map(tellOtherDevices),
  ...paymentsRoutes(payments),
  ...refundsRoutes(),
  ...shopRoutes(payments),
];

/** All routes, one line per module. */
export function routesOf(
  deps: Pick<AppDeps, 'config' | 'keys' | 'sms' | 'mini' | 'jssdk' | 'payout' | keyof PayParts>,
): Route[] {
  const { config, keys, jssdk = null } = deps;
  const { account, vault, withdrawals, withdrawStateOf } = createWiring(deps);
  return [
    ...accountRoutes(account),
    ...articlesRoutes(),
    ...cardRoutes({ ownsUpload }),
    ...cityRoutes({
      confirmPerson: (tx, claim) => confirmPerson(tx, keys, claim),
      shelfOf,
    }),
    ...commentsRoutes({ ownsUpload }),
    ...feedbackRoutes({ ownsUpload }),
    ...helpRoutes({
      facts: {
        plotsPerArea: PLOTS_PER_AREA,
        lockHours: LOCK_HOURS,
        claimDays: CLAIM_DAYS,
        changeDays: CHANGE_DAYS,
      },
      listRules,
    }),
    ...homeRoutes({
      levelOf,
      nextPointsOf,
      balancesOf: getBalances,
      dailyRewardsOf: listDailyRewards,
      inviterToConfirm,
      shelfOf,
    }),
    ...housesRoutes(),
    ...identityRoutes({ vault, readSecret: (wire) => readPassword(keys.rsaPrivate, wire) }),
    ...locationRoutes({
      map: createMapProvider(config),
      searchesPerMinute: config.PLACES_IP_PER_MINUTE,
    }),
    ...learningRoutes({ logStateOf }),
    ...logsRoutes({ ownsUpload }),
    ...noticesRoutes(),
    ...partnersRoutes({ levelOf, pointsForPartner }),
    ...pushRoutes({ sender: pushSenderOf(config, keys) }),
    ...rewardsRoutes({ ownsUpload }),
    ...sharingRoutes({
      pepper: keys.derive('visitor-address'),
      publicUrl: config.PUBLIC_URL,
      jssdk,
      signaturesPerMinute: config.JSSDK_IP_PER_MINUTE,
      levelOf,
      // a shared picture has no lights: the moment does not matter
      plotsOf: (db, range) => listPlots(db, { ...range, viewerId: null, now: new Date() }),
      readPicture: (key) => readWhole(storageOf(config), key),
    }),
    ...shopRoutesOf(paymentDepsOf(deps, vault)),
    ...uploadsRoutes({ cloud: cloudOf(config) }),
    ...walletRoutes({
      explainReward,
      withdrawStateOf,
      cartTotalOf: shownCartTotal,
      isShopOpen,
      learningStateOf,
      cardViewsOf: countViews,
      bookNewsOf: findBookNews,
    }),
    ...withdrawalsRoutes(withdrawals),
  ];
}
