'use client';

import { usePathname } from 'next/navigation';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadingIndicator } from '@/components/ui/layer/offline';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { showWaiting } from '@/components/ui/layer/waiting';
import { useNavigate } from '@/components/ui/use-navigate';
import { findEarlySheet } from '@/lib/account/login/early-sheet';
import { loginHostCopy } from '@/lib/account/login/host-copy';
import { loginStore } from '@/lib/account/login/store';
import type { RoutePath } from '@/lib/kit/routes';
import { keepLoading } from '@/lib/platform/load-part';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import { EarlyLogin } from './early-login';
import type { LoginPopupProps } from './login-popup';
import { useEarlySheet } from './use-early-sheet';
import { useLoginLinks } from './use-login-links';

const ARRIVAL_PATH = '/pages/space/arrive';
/** The loading indicator appears when the popup takes longer than this to load. */
const LOADING_DELAY_MS = 300;

interface LoginHostProps {
  /** Downloads the popup. Stable; called again until it comes. */
  load: () => Promise<{ LoginPopup: ComponentType<LoginPopupProps> }>;
}

/**
 * Mounted once, in the root layout: renders the popup that `openLogin` or a login link requests. The forms and their rules
 * are a lazy chunk, so that a page without a popup does not load them.
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
  const isEarly = useEarlySheet();
  useReturnFromReading(isAside);
  useEffect(() => {
    const run = request ? undefined : loginStore.takeNext();
    // the sheet removes its history entry first: a navigation before that would be undone
    if (run) void layersSettled().then(run);
  }, [request]);

  const early = isEarly && <EarlyLogin />;
  if (!request || !drawPopup) return early;
  const read = (path: RoutePath) => {
    loginStore.setAside(true);
    // one task later the sheet has closed and has begun to remove its history entry
    setTimeout(() => void layersSettled().then(() => navigateTo(path)));
  };
  return drawPopup({
    request,
    isOpen: !isAside,
    onDone: () => loginStore.close(request.onDone),
    onCancel: () => loginStore.close(request.onCancel),
    onArrive: () => loginStore.close(() => navigateTo(ARRIVAL_PATH)),
    onRead: read,
  });
}

type DrawPopup = (props: LoginPopupProps) => ReactNode;

/** Loads the popup's code when it is first needed; a notice is shown while the network does not bring it. */
function usePopup(load: LoginHostProps['load'], isWanted: boolean): DrawPopup | null {
  const [draw, setDraw] = useState<DrawPopup | null>(null);
  useEffect(() => {
    if (!isWanted || draw) return;
    const delay = setTimeout(() => {
      if (!findEarlySheet()) loadingIndicator.show();
    }, LOADING_DELAY_MS);
    const stopWaiting = () => {
      clearTimeout(delay);
      loadingIndicator.hide();
    };
    const giveUp = () => loginStore.close(loginStore.read().request?.onCancel);
    let hideNotice = () => {};
    const keeper = keepLoading(load, {
      onLoaded: ({ LoginPopup }) => {
        const drawIt: DrawPopup = (props) => <LoginPopup key={props.request.id} {...props} />;
        // before the popup opens: the focus goes back to what asked for it
        hideNotice();
        setDraw(() => drawIt);
      },
      onMissing: () => {
        stopWaiting();
        hideNotice = showWaiting({ onClose: giveUp, onRetry: () => keeper.retry() });
      },
      onError: () => {
        toast.network(loginHostCopy.loadFailed);
        giveUp();
      },
    });
    return () => {
      keeper.stop();
      stopWaiting();
      hideNotice();
    };
  }, [load, isWanted, draw]);
  return draw;
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
