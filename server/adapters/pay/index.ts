import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { site } from '@/lib/kit/site';
import { readPemFile } from '@/server/adapters/key-files';
import type { Config } from '@/server/config';
import { StartError } from '@/server/start-error';
import type { PayMethod, PayProvider } from './provider';
import { createWechatV2 } from './v2';
import { createWechatV3 } from './v3';

export type { PayProvider } from './provider';

export const NOTIFY_PATHS = {
  payment: '/api/pay/notify/wxpay',
  refund: '/api/pay/notify/wxpay-refund',
} as const;

const pem = (bytes: Buffer): string => bytes.toString();

/** @throws StartError when not PEM, or not a pair */
function readCertificate(certFile: string, keyFile: string): { cert: string; key: string } {
  const certificate = readPemFile(certFile, (bytes) => new X509Certificate(bytes));
  if (!certificate.checkPrivateKey(readPemFile(keyFile, createPrivateKey)))
    throw new StartError(
      `${keyFile} 不是证书 ${certFile} 的私钥。(The private key does not belong to the certificate.)`,
    );
  return { cert: readPemFile(certFile, pem), key: readPemFile(keyFile, pem) };
}

/** Null without merchant. @throws StartError */
export function createPayProvider(config: Config): PayProvider | null {
  const {
    WXPAY_MCHID: mchId,
    WXPAY_APPID: appId,
    WXPAY_API_KEY: apiKey,
    WXPAY_CERT_FILE: certFile,
    WXPAY_KEY_FILE: keyFile,
    PUBLIC_URL: publicUrl,
  } = config;
  if (!mchId || !appId || !apiKey || !certFile || !keyFile || !publicUrl) return null;
  const { origin } = new URL(publicUrl);
  const certificate = readCertificate(certFile, keyFile);
  const common = {
    mchId,
    appId,
    apiKey,
    endpoints: config.WXPAY_ENDPOINTS.split(','),
    methods: config.WXPAY_WAYS.split(',') as PayMethod[],
    notifyUrl: `${origin}${NOTIFY_PATHS.payment}`,
    refundNotifyUrl: `${origin}${NOTIFY_PATHS.refund}`,
    site: {
      get name() {
        return site().brand.name;
      },
      url: publicUrl,
    },
  };
  const { WXPAY_PLATFORM_KEY_ID: platformKeyId, WXPAY_PLATFORM_KEY_FILE: platformKeyFile } = config;
  if (config.WXPAY_PROTOCOL === 'v3' && platformKeyId && platformKeyFile)
    return createWechatV3({
      ...common,
      certificate: certificate.cert,
      serial: new X509Certificate(certificate.cert).serialNumber,
      privateKey: createPrivateKey(certificate.key),
      platformKeyId,
      platformKey: readPemFile(platformKeyFile, createPublicKey),
    });
  return createWechatV2({
    ...common,
    signType: config.WXPAY_SIGN as 'MD5' | 'HMAC-SHA256',
    certificate,
  });
}
