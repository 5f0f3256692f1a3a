export interface WechatBridge {
  invoke: (api: string, input: object, answer: (result: { err_msg?: string }) => void) => void;
}

/** The messenger fires it some time after the page has loaded. */
const READY = 'WeixinJSBridgeReady';

const current = (): WechatBridge | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (window as Window & { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;

export function wechatBridge(timeoutMs = 0): Promise<WechatBridge | undefined> {
  const known = current();
  if (known || timeoutMs === 0) return Promise.resolve(known);
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      document.removeEventListener(READY, settle);
      resolve(current());
    };
    const timer = setTimeout(settle, timeoutMs);
    document.addEventListener(READY, settle);
  });
}
