'use client';

import styles from './scanner.module.css';
import { cameraCopy as copy } from './ui-copy';
import { useCamera } from './use-camera';

const TEXTS = {
  starting: copy.starting,
  on: copy.aim,
  refused: copy.cameraRefused,
  missing: copy.cameraMissing,
} as const;

export function Scanner({
  onCode,
  formats,
}: {
  onCode: (text: string) => void;
  /** Default: QR codes. */
  formats?: string[];
}) {
  const { video, state } = useCamera(onCode, formats);
  const hasPicture = state !== 'refused' && state !== 'missing';
  return (
    <div className="grid gap-8">
      {hasPicture && (
        <video
          ref={video}
          className={`block wide ${styles.video}`}
          aria-label={copy.camera}
          muted
          playsInline
        />
      )}
      <p className="t-sub l-20 ink-2" role="status">
        {TEXTS[state]}
      </p>
    </div>
  );
}
