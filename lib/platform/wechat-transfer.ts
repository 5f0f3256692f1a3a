/** Parameters of the messenger's page on which a transfer is accepted. */
export interface WechatTransfer {
  mchId: string;
  appId: string;
  package: string;
}

interface WechatBridge {
  invoke: (
    api: string,
    input: WechatTransfer,
    answer: (result: { err_msg?: string }) => void,
  ) => void;
}

const bridge = (): WechatBridge | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (window as Window & { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;

/**
 * Opens the messenger's page on which the member accepts a transfer, and waits until it closes. Only the messenger's browser
 * has it; `closed` does not mean paid: the server queries the provider.
 */
export function acceptTransfer({
  mchId,
  appId,
  package: token,
}: WechatTransfer): Promise<'closed' | 'unsupported'> {
  const messenger = bridge();
  if (!messenger) return Promise.resolve('unsupported');
  return new Promise((resolve) =>
    messenger.invoke('requestMerchantTransfer', { mchId, appId, package: token }, () =>
      resolve('closed'),
    ),
  );
}
