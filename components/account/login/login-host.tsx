'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import { loadingIndicator } from '@/components/ui/layer/offline';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { lazyLayer } from '@/components/ui/lazy';
import { useNavigate } from '@/components/ui/use-navigate';
import { findEarlySheet } from '@/lib/account/login/early-sheet';
import { loginStore } from '@/lib/account/login/store';
import type { RoutePath } from '@/lib/kit/routes';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import { EarlyLogin } from './early-login';
import type { LoginPopupProps } from './login-popup';
import { useEarlySheet } from './use-early-sheet';
import { useLoginLinks } from './use-login-links';

const ARRIVAL_PATH = '/pages/space/arrive';
/** The loading indicator appears when the popup takes longer than this to load. */
const LOADING_DELAY_MS = 300;

/** The popup as a lazy layer; giving up its missing code cancels the login. */
export const lazyLoginPopup = (load: () => Promise<ComponentType<LoginPopupProps>>) =>
  lazyLayer(load, ({ isOpen, onCancel }) => ({ isOpen, onClose: onCancel }), <PopupPending />);

/**
 * Mounted once, in the root layout: renders the popup that `openLogin` or a login link requests. The forms and their rules
 * are a lazy chunk, so that a page without a popup does not load them.
 */
export function LoginHost({ Popup }: { Popup: ReturnType<typeof lazyLoginPopup> }) {
  const { request, isAside } = useSyncExternalStore(
    loginStore.subscribe,
    loginStore.read,
    loginStore.readOnServer,
  );
  const { navigateTo } = useNavigate();
  useLoginLinks(Popup.load);
  const isEarly = useEarlySheet();
  useReturnFromReading(isAside);
  useEffect(() => {
    const run = request ? undefined : loginStore.takeNext();
    // the sheet removes its history entry first: a navigation before that would be undone
    if (run) void layersSettled().then(run);
  }, [request]);

  if (!request) return isEarly && <EarlyLogin />;
  const read = (path: RoutePath) => {
    loginStore.setAside(true);
    // one task later the sheet has closed and has begun to remove its history entry
    setTimeout(() => void layersSettled().then(() => navigateTo(path)));
  };
  return (
    <Popup
      key={request.id}
      request={request}
      isOpen={!isAside}
      onDone={() => loginStore.close(request.onDone)}
      onCancel={() => loginStore.close(request.onCancel)}
      onArrive={() => loginStore.close(() => navigateTo(ARRIVAL_PATH))}
      onRead={read}
    />
  );
}

/** Until the code of the popup has come: the prerendered sheet is open, or the loading indicator appears after a while. */
function PopupPending() {
  useEffect(() => {
    const delay = setTimeout(() => {
      if (!findEarlySheet()) loadingIndicator.show();
    }, LOADING_DELAY_MS);
    return () => {
      clearTimeout(delay);
      loadingIndicator.hide();
    };
  }, []);
  return null;
}

/** Shows the popup again on the page it was opened on; on any other page it is cancelled. */
function useReturnFromReading(isAside: boolean) {
  const path = usePathname();
  const origin = useRef(path);
  const hasRead = useRef(false);
  useEffect(() => {
    if (!isAside) {
      origin.current = path;
      return;
    }
    if (path === AGREEMENT_PATH || path === PRIVACY_PATH) {
      hasRead.current = true;
      return;
    }
    if (!hasRead.current) return;
    hasRead.current = false;
    if (path === origin.current) loginStore.setAside(false);
    else loginStore.close();
  }, [path, isAside]);
}
