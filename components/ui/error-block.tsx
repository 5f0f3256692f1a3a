'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { OFFLINE } from '@/lib/kit/routes';
import { lastErrorId } from '@/lib/platform/last-error';
import { isOnline, subscribeOnline } from '@/lib/platform/page-state';
import { AppLink } from './app-link';
import { Button } from './button';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Empty } from './empty';
import styles from './error-block.module.css';

export interface ErrorBlockProps {
  /** Default 网络开小差了. No status codes. */
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => unknown;
  retryText?: string;
  /** Closed road (default), or dark street offline. */
  scene?: 'error' | 'offline' | 'lost';
  isPage?: boolean;
  /** A part of a page shows a line instead of a picture. */
  isPart?: boolean;
}

export function ErrorBlock(props: ErrorBlockProps) {
  // The failed call's id; empty without an answer.
  const [errorId] = useState(lastErrorId);
  const isConnected = useSyncExternalStore(subscribeOnline, isOnline, () => true);
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
      <div role="alert" className={cx('row wrap between py-12 t-sub l-sub ink-2', styles.part)}>
        <p>{title}</p>
        {retry}
      </div>
    );
  }
  return (
    <div role="alert">
      <Empty scene={scene} title={title} text={text} isPage={isPage} action={retry} />
      {given === props && scene === 'error' && errorId !== '' && (
        <p className={cx('centered t-sub', styles.more)}>
          {uiCopy.errorId} {errorId}
        </p>
      )}
      {given !== props && (
        <p className={cx('centered t-sub', styles.more)}>
          <AppLink href={OFFLINE}>{uiCopy.whatOpens}</AppLink>
        </p>
      )}
    </div>
  );
}
