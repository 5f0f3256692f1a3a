'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { uiCopy } from './copy';
import { Empty } from './empty';

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
}

/** Something could not be shown, and the way to try again. */
export function ErrorBlock({ title = uiCopy.networkDown, text, onRetry, retryText = uiCopy.tapToRetry, scene = 'error', isPage }: ErrorBlockProps) {
  return (
    <div role="alert">
      <Empty
        scene={scene}
        title={title}
        text={text}
        isPage={isPage}
        action={
          onRetry && (
            <Button kind="tonal" onPress={onRetry} loadingText={uiCopy.loading}>
              {retryText}
            </Button>
          )
        }
      />
    </div>
  );
}
