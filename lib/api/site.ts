import { CONFIG_PATH, readSite } from '../contract/site';
import { setSite, site } from '../kit/site';
import { ApiError } from './api-error';
import { CLIENT_COPY, REQUEST_COPY } from './copy';
import { RequestError } from './request-error';

/** ms; a static host answers quickly or not at all. */
const TIMEOUT_MS = 3_000;
const TRIES = 2;

const unconfigured = () =>
  new ApiError({
    code: 500,
    err: 'site_unconfigured',
    msg: CLIENT_COPY.unconfigured,
    isSent: false,
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // Some hosts answer unknown addresses with a page.
  }
}

async function fetchSite(): Promise<void> {
  let cause: unknown;
  for (let left = TRIES; left > 0; left -= 1)
    try {
      const response = await fetch(CONFIG_PATH, {
        cache: 'no-store',
        signal: AbortSignal.timeout?.(TIMEOUT_MS),
      });
      const found = response.status === 200 ? readSite(parsed(await response.text())) : null;
      if (!found) throw unconfigured();
      return setSite(found);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      cause = error;
    }
  throw new RequestError('network', REQUEST_COPY.network, 0, { cause });
}

let reading: Promise<void> | undefined;

/**
 * Concurrent calls share one read.
 * @throws RequestError without a network, ApiError where the host has no configuration
 */
export const renewSite = (): Promise<void> =>
  (reading ??= fetchSite().finally(() => {
    reading = undefined;
  }));

/** On a static host nothing may be sent before the configuration is read. */
export const needsSite = (): boolean => site().sign.secret === '';

let renewedFor = '';

/** Once a version: a static host's own configuration never has the server's. */
export function renewSiteFor(version: string): void {
  if (version === site().id || version === renewedFor) return;
  renewedFor = version;
  renewSite().catch(() => {
    renewedFor = '';
  });
}
