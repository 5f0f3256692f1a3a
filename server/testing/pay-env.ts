import fs from 'node:fs';
import path from 'node:path';
import type { PayDouble } from '@/server/adapters/pay/double';

/** A real merchant of the sandbox provider. */
export function merchantEnv({ identity, url }: PayDouble, dir: string): Record<string, string> {
  const write = (name: string, text: string): string => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, text);
    return file;
  };
  return {
    WXPAY_MCHID: identity.mchId,
    WXPAY_APPID: identity.appId,
    WXPAY_API_KEY: identity.apiKey,
    WXPAY_CERT_FILE: write('merchant.pem', identity.merchantCertificate),
    WXPAY_KEY_FILE: write('merchant-key.pem', identity.merchantKey),
    WXPAY_ENDPOINTS: url,
    WXPAY_WAYS: 'h5,native',
    PUBLIC_URL: 'https://shop.example.com/zc/',
    /* The sandbox signs its certificate. */
    NODE_EXTRA_CA_CERTS: write('double.pem', identity.serverCertificate),
  };
}
