export class JsonpError extends Error {
  constructor(readonly reason: 'timeout' | 'failed') {
    super(reason);
    this.name = 'JsonpError';
  }
}

export interface JsonpCall {
  url: string;
  callbackName: string;
  timeoutMs: number;
}

/** Removes function and script, however it ends. @throws JsonpError */
export function loadJsonp({ url, callbackName, timeoutMs }: JsonpCall): Promise<unknown> {
  const globals = window as unknown as Record<string, unknown>;
  const script = document.createElement('script');
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new JsonpError('timeout'))), timeoutMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      delete globals[callbackName];
      settle();
    };
    globals[callbackName] = (data: unknown) => finish(() => resolve(data));
    script.onerror = () => finish(() => reject(new JsonpError('failed')));
    script.src = `${url}${url.includes('?') ? '&' : '?'}callback=${callbackName}`;
    document.head.append(script);
  });
}
