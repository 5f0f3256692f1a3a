'use client';

import { usePathname } from 'next/navigation';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadingIndicator } from '@/components/ui/layer/offline';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { useNavigate } from '@/components/ui/use-navigate';
import { loginHostCopy } from '@/lib/account/login/host-copy';
import { loginStore } from '@/lib/account/login/store';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import type { LoginPopupProps } from './login-popup';
import { useLoginLinks } from './use-login-links';

/** A popup that takes longer than this to arrive says so. */
const PATIENCE_MS = 300;

interface LoginHostProps {
  /** Downloads the popup. Stable; called again when it failed. */
  load: () => Promise<{ LoginPopup: ComponentType<LoginPopupProps> }>;
}

/**
 * Mounted once, in the root layout: draws the popup that `openLogin` or a login link asks for. The forms and their
 * rules are downloaded with the first popup, so that a page without one does not pay for them.
 */
export function LoginHost({ load }: LoginHostProps) {
  const { request, isAside } = useSyncExternalStore(
    loginStore.subscribe,
    loginStore.read,
    loginStore.readOnServer,
  );
  const drawPopup = usePopup(load, request !== null);
  const { navigateTo } = useNavigate();
  useLoginLinks(load);
  useReturnFromReading(isAside);
  useEffect(() => {
    const run = request ? undefined : loginStore.takeNext();
    // the sheet takes its history entry back first: a navigation before that would be undone
    if (run) void layersSettled().then(run);
  }, [request]);

  if (!request || !drawPopup) return null;
  const read = (path: string) => {
    loginStore.setAside(true);
    // one task later the sheet is gone and has begun to take its history entry back
    setTimeout(() => void layersSettled().then(() => navigateTo(path)));
  };
  return drawPopup({
    request,
    isOpen: !isAside,
    onDone: () => loginStore.close(request.onDone),
    onCancel: () => loginStore.close(request.onCancel),
    onRead: read,
  });
}

type DrawPopup = (props: LoginPopupProps) => ReactNode;

/** The popup's code, from the first time it is wanted on. */
function usePopup(load: LoginHostProps['load'], isWanted: boolean): DrawPopup | null {
  const [draw, setDraw] = useState<DrawPopup | null>(null);
  useEffect(() => {
    if (!isWanted || draw) return;
    let isCurrent = true;
    const patience = setTimeout(loadingIndicator.show, PATIENCE_MS);
    const stopWaiting = () => {
      clearTimeout(patience);
      loadingIndicator.hide();
    };
    load()
      .then(({ LoginPopup }) => {
        const drawIt: DrawPopup = (props) => <LoginPopup key={props.request.id} {...props} />;
        if (isCurrent) setDraw(() => drawIt);
      })
      .catch(() => {
        if (!isCurrent) return;
        toast.network(loginHostCopy.loadFailed);
        loginStore.close(loginStore.read().request?.onCancel);
      })
      .finally(stopWaiting);
    return () => {
      isCurrent = false;
      stopWaiting();
    };
  }, [load, isWanted, draw]);
  return draw;
}

/** Brings the popup back on the page it was opened on; anywhere else it is given up. */
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
