import { wechatBridge } from './wechat-bridge';

export interface WechatTransfer {
  mchId: string;
  appId: string;
  package: string;
}

/** Only the messenger has it. `closed` does not mean paid: the server asks the provider. */
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
