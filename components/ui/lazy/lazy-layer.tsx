'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { showWaiting } from '../layer/waiting';
import type { Late } from './lazy-part';
import { codeOf, type LoadComponent, useCode } from './use-code';

interface LayerProps {
  isOpen?: boolean;
  onClose: () => void;
}

/**
 * It does not suspend. While code is missing, a notice with 重试 stands in; back, Esc and 取消 give up.
 * @param stateOf its state, if the props are not `isOpen` and `onClose`
 */
export function lazyLayer<P extends LayerProps>(load: LoadComponent<P>): Late<P>;
export function lazyLayer<P extends object>(
  load: LoadComponent<P>,
  stateOf: (props: P) => LayerProps,
  placeholder?: ReactNode,
): Late<P>;
export function lazyLayer<P extends object>(
  load: LoadComponent<P>,
  stateOf: (props: P) => LayerProps = (props) => props as unknown as LayerProps,
  placeholder: ReactNode = null,
): Late<P> {
  const code = codeOf(load);
  function Layer(props: P) {
    const closeNotice = useRef<() => void>(null);
    const { Part, isMissing, retry } = useCode(code, {
      // The focus first returns to the opener, so the layer remembers it.
      onArrive: () => closeNotice.current?.(),
    });
    if (Part) return <Part {...props} />;
    if (!isMissing) return placeholder;
    return (
      <MissingLayer
        {...stateOf(props)}
        onRetry={retry}
        onNotice={(close) => (closeNotice.current = close)}
      />
    );
  }
  return Object.assign(Layer, { load: code.load });
}

interface MissingLayerProps extends LayerProps {
  onRetry: () => Promise<boolean>;
  onNotice: (close: () => void) => void;
}

function MissingLayer({ isOpen = true, ...callbacks }: MissingLayerProps) {
  const close = useEffectEvent(callbacks.onClose);
  const retry = useEffectEvent(callbacks.onRetry);
  const reportNotice = useEffectEvent(callbacks.onNotice);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeNotice = showWaiting({ onClose: () => close(), onRetry: () => retry() });
    reportNotice(closeNotice);
    return closeNotice;
  }, [isOpen]);
  return null;
}
