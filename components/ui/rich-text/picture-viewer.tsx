'use client';

import './photoswipe.css';
import PhotoSwipe from 'photoswipe';
import { useEffect, useEffectEvent } from 'react';
import { useBackCloses } from '../layer/use-back-closes';
import { richCopy } from './copy';

interface PictureViewerProps {
  pictures: readonly string[];
  at: number;
  onClose: () => void;
}

/** The viewer assumes the screen's size until a picture has loaded. */
function sizeOf(src: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve) => {
    const probe = new Image();
    const done = () =>
      resolve({
        width: probe.naturalWidth || window.innerWidth,
        height: probe.naturalHeight || window.innerWidth,
      });
    probe.onload = done;
    probe.onerror = done;
    probe.src = src;
  });
}

export function PictureViewer({ pictures, at, onClose }: PictureViewerProps) {
  useBackCloses(true, onClose);
  const tellClosed = useEffectEvent(onClose);
  useEffect(() => {
    let viewer: PhotoSwipe | null = null;
    let isGone = false;
    void Promise.all(pictures.map(async (src) => ({ src, ...(await sizeOf(src)) }))).then(
      (dataSource) => {
        if (isGone) return;
        viewer = new PhotoSwipe({
          dataSource,
          index: at,
          bgOpacity: 0.92,
          closeTitle: richCopy.close,
          zoomTitle: richCopy.zoom,
          arrowPrevTitle: richCopy.previous,
          arrowNextTitle: richCopy.next,
          errorMsg: richCopy.pictureFailed,
        });
        viewer.on('destroy', () => tellClosed());
        viewer.init();
        viewer.element?.setAttribute('aria-label', richCopy.viewer);
        viewer.element?.setAttribute('aria-modal', 'true');
      },
    );
    return () => {
      isGone = true;
      viewer?.destroy();
    };
  }, [pictures, at]);
  return null;
}
