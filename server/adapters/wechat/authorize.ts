const TIMEOUT_MS = 8_000;
const AUTHORIZE_URL = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const OPENID = /^[\w-]{10,64}$/;

export interface AuthorizeOptions {
  endpoint: string;
  appId: string;
  secret: string;
}

export interface Authorizer {
  appId: string;
  /** The address leads back with `code` and `state`. */
  urlOf: (returnUrl: string, state: string) => string;
  /** @throws Error without secrets when refused or silent */
  openidOf: (code: string) => Promise<string>;
}

export function createAuthorizer({ endpoint, appId, secret }: AuthorizeOptions): Authorizer {
  return {
    appId,
    urlOf: (returnUrl, state) => {
      /* The messenger prescribes the order. */
      const query = [
        ['appid', appId],
        ['redirect_uri', returnUrl],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
      return `${AUTHORIZE_URL}?${query.join('&')}#wechat_redirect`;
    },
    openidOf: async (code) => {
      const query = new URLSearchParams({
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      });
      const answer = await fetch(`${endpoint}/sns/oauth2/access_token?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then((response) => response.json() as Promise<{ openid?: unknown; errcode?: unknown }>)
        /* The reason may quote the address with the secret. */
        .catch(() => Promise.reject(new Error('authorization: no answer')));
      if (typeof answer.openid !== 'string' || !OPENID.test(answer.openid))
        throw new Error(`authorization: refused with ${String(answer.errcode)}`);
      return answer.openid;
    },
  };
}
