'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { OFFLINE } from '@/lib/kit/routes';
import { isOnline, subscribeOnline } from '@/lib/platform/page-state';
import { AppLink } from './app-link';
import { Button } from './button';
import { uiCopy } from './copy';
import { Empty } from './empty';
import styles from './error-block.module.css';

export interface ErrorBlockProps {
  /** Default 网络开小差了. Say the fact first; no status codes. */
  title?: ReactNode;
  text?: ReactNode;
  /** A pending promise keeps the button busy. */
  onRetry?: () => unknown;
  retryText?: string;
  /** The road closed (default), or lights out without a network. */
  scene?: 'error' | 'offline' | 'lost';
  isPage?: boolean;
  /** One part of a page or sheet whose other parts stand beside it: a line instead of a picture. */
  isPart?: boolean;
}

/** Something could not be shown, and the way to try again. */
export function ErrorBlock(props: ErrorBlockProps) {
  const isConnected = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  // without a network the reason is known, and it is not the page's
  const given: ErrorBlockProps =
    isConnected || props.title !== undefined
      ? props
      : {
          scene: 'offline',
          title: uiCopy.disconnected,
          text: uiCopy.disconnectedHint,
          retryText: uiCopy.reconnect,
          ...props,
        };
  const {
    title = uiCopy.networkDown,
    text,
    onRetry,
    retryText = uiCopy.tapToRetry,
    scene = 'error',
    isPage,
    isPart,
  } = given;
  const retry = onRetry && (
    <Button kind="tonal" size={isPart ? 'sm' : 'md'} onPress={onRetry} loadingText={uiCopy.loading}>
      {retryText}
    </Button>
  );
  if (isPart) {
    return (
      <div role="alert" className={styles.part}>
        <p>{title}</p>
        {retry}
      </div>
    );
  }
  return (
    <div role="alert">
      <Empty scene={scene} title={title} text={text} isPage={isPage} action={retry} />
      {given !== props && (
        <p className={styles.more}>
          <AppLink href={OFFLINE}>{uiCopy.whatOpens}</AppLink>
        </p>
      )}
    </div>
  );
}
