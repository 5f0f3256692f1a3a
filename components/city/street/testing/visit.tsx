import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { StreetScreen } from '../street-screen';

export const onPlot = jest.fn();
export const askLogin = jest.fn();
export const share = jest.fn(async () => undefined);

/** jsdom has no ResizeObserver. */
export function stubResizeObserver() {
  Object.defineProperty(globalThis, 'ResizeObserver', {
    configurable: true,
    value: class {
      observe() {}
      disconnect() {}
    },
  });
}

interface Visit {
  blockAreaId?: number | null;
  blockNo?: number | null;
  home?: { blockAreaId: number; blockNo: number } | null;
  isMember?: boolean;
  isInvited?: boolean;
}

export function visit({
  blockAreaId = 3,
  blockNo = null,
  home = null,
  isMember = true,
  isInvited = false,
}: Visit = {}) {
  freshDevice(
    isMember
      ? { ...MEMBER, blockAreaId: home?.blockAreaId as number, blockNo: home?.blockNo as number }
      : null,
  );
  return renderApp(
    <StreetScreen
      blockAreaId={blockAreaId}
      blockNo={blockNo}
      home={home}
      actions={{ isMember, isInvited, askLogin, share }}
      onMoved={jest.fn()}
      onPlot={onPlot}
    />,
  );
}
