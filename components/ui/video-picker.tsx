'use client';

import { type ReactNode, useState } from 'react';
import { Clip } from './clip';
import { cx } from './cx';
import { Icon } from './icon';
import { cameraFill, plus, x } from './icons/common';
import styles from './video-picker.module.css';
import { videosCopy as copy } from './videos-copy';

const TYPES = 'video/mp4,video/webm,video/quicktime';

export interface VideoPickerProps {
  video: { key: string; url: string } | null;
  /** Percent; null = none. */
  progress: number | null;
  problem: string;
  add: (file: File) => Promise<void>;
  retry: (() => Promise<void>) | null;
  remove: () => void;
  canCapture: () => boolean;
}

export function VideoPicker(props: VideoPickerProps) {
  const { video, progress, problem, add, retry, remove } = props;
  const [canRecord] = useState(props.canCapture);
  const isChosen = video !== null || progress !== null || retry !== null;
  return (
    <div className={cx('row wrap gap-8 pt-12', styles.field)} role="group" aria-label={copy.video}>
      {video && <Clip key={video.key} src={video.url} />}
      {progress !== null && (
        <span
          className={cx('items-center grid rel gap-4 well round centered', styles.pending)}
          role="progressbar"
          aria-label={copy.video}
          aria-valuenow={progress}
        >
          {progress === 0 ? copy.checking : copy.uploading(progress)}
        </span>
      )}
      {isChosen ? (
        <button type="button" className={cx('middle gap-4 t-sub', styles.remove)} onClick={remove}>
          <Icon path={x} />
          {copy.remove}
        </button>
      ) : (
        <>
          <Choice label={copy.add} add={add}>
            <Icon path={plus} />
          </Choice>
          {canRecord && (
            <Choice label={copy.record} add={add} capture="environment">
              <Icon path={cameraFill} />
            </Choice>
          )}
        </>
      )}
      <p className="cap">{copy.hint}</p>
      <p role="status" className={cx('cap', styles.problem)}>
        {problem}
        {retry && (
          <button type="button" onClick={() => void retry()}>
            {copy.retry}
          </button>
        )}
      </p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  add: (file: File) => Promise<void>;
  capture?: 'environment';
  children: ReactNode;
}

function Choice({ label, add, capture, children }: ChoiceProps) {
  return (
    <label className={cx('items-center grid rel gap-4 well round centered', styles.choice)}>
      {children}
      <span className="cap">{label}</span>
      <input
        className="vh"
        type="file"
        accept={TYPES}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void add(file);
        }}
      />
    </label>
  );
}
