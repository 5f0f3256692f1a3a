import { APP_VERSION } from '@/lib/kit/version';
import { lastError, platformName } from '@/lib/platform';
import type { Diagnostics } from './form';

/** Shown before sending; only with the switch on. */
export function readDiagnostics(from: string): Diagnostics {
  const { width, height } = window.screen;
  return {
    version: APP_VERSION,
    platform: platformName(),
    screen: `${width}×${height} @${window.devicePixelRatio}`,
    userAgent: navigator.userAgent.slice(0, 300),
    route: from.slice(0, 200),
    lastError: lastError().slice(0, 300),
  };
}
