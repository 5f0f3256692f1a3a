import { wechatBridge } from './wechat-bridge';

/** Parameters of the messenger's page on which a transfer is accepted. */
export interface WechatTransfer {
  mchId: string;
  appId: string;
  package: string;
}

/**
 * Opens the messenger's page on which the member accepts a transfer, and waits until it closes. Only the messenger's browser
 * has it; `closed` does not mean paid: the server queries the provider.
 */
export async function acceptTransfer({
  mchId,
  appId,
  package: token,
}: WechatTransfer): Promise<'closed' | 'unsupported'> {
  const messenger = await wechatBridge();
  if (!messenger) return 'unsupported';
  return new Promise((resolve) =>
    messenger.invoke('requestMerchantTransfer', { mchId, appId, package: token }, () =>
      resolve('closed'),
    ),
  );
}
