'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import { loadingIndicator } from '@/components/ui/layer/offline';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { lazyLayer } from '@/components/ui/lazy';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useNavigate } from '@/components/ui/use-navigate';
import { findEarlySheet, earlyMode, takeEarlyInput } from '@/lib/account/login/early-sheet';
import { loginStore, openLogin } from '@/lib/account/login/store';
import { ACCOUNT, BASE_PATH, type Href, pathOf, type RoutePath, toHref } from '@/lib/kit/routes';
import { currentLocation } from '@/lib/platform';
import { sessionEnding, takeNote, writeNote } from '@/lib/platform/session-notes';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import { EarlyLogin } from './early-login';
import type { LoginPopupProps } from './login-popup';
import { useLoginLinks } from './use-login-links';

/** Requests the popup while the prerendered sheet is open. False once the app can open the popup itself. */
function useEarlySheet(): boolean {
  useEffect(() => {
    const sheet = findEarlySheet();
    if (!sheet) return void takeEarlyInput();
    openLogin({ mode: earlyMode(sheet) });
    const giveUp = () => {
      // The popup has taken its place, or it has become a modal.
      if (!sheet.isConnected || sheet.open) return;
      takeEarlyInput();
      loginStore.close();
    };
    sheet.addEventListener('close', giveUp);
    return () => sheet.removeEventListener('close', giveUp);
  }, []);
  return !useHydrated();
}

const ARRIVAL_PATH = '/pages/space/arrive';
const LOST_ON = 'sessionLostOn';

function noteLostPage(): void {
  const { pathname, search } = currentLocation();
  const page = toHref(pathname.slice(BASE_PATH.length) + search);
  if (page && pathOf(page) !== ACCOUNT) writeNote(LOST_ON, page);
}

const LOADING_DELAY_MS = 300;

/** Giving up its missing code cancels the login. */
export const lazyLoginPopup = (load: () => Promise<ComponentType<LoginPopupProps>>) =>
  lazyLayer(load, ({ isOpen, onCancel }) => ({ isOpen, onClose: onCancel }), <PopupPending />);

/** The forms are lazy, so other pages do not load them. */
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
  useEffect(() => sessionEnding.subscribe(noteLostPage), []);
  useEffect(() => {
    const run = request ? undefined : loginStore.takeNext();
    // The sheet's step back would undo a navigation.
    if (run) void layersSettled().then(run);
  }, [request]);

  if (!request) return isEarly && <EarlyLogin />;
  const read = (path: RoutePath) => {
    loginStore.setAside(true);
    // A task later the sheet's step back has begun.
    setTimeout(() => void layersSettled().then(() => navigateTo(path)));
  };
  return (
    <Popup
      key={request.id}
      request={request}
      isOpen={!isAside}
      onDone={() => {
        const page = request.transfer ? null : takeNote<Href>(LOST_ON);
        loginStore.close(page ? () => navigateTo(page) : request.onDone);
      }}
      onCancel={() => loginStore.close(request.onCancel)}
      onArrive={() => loginStore.close(() => navigateTo(ARRIVAL_PATH))}
      onRead={read}
    />
  );
}

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

/** The popup returns on its opening page; elsewhere it is cancelled. */
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
