'use client';

import './easy-crop.css';
import { type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { image } from '@/components/ui/icons/common';
import { arrowCounterClockwise, arrowsClockwise, images } from '@/components/ui/icons/pages';
import { useModal } from '@/components/ui/layer/use-modal';
import { usePressLock } from '@/components/ui/use-press-lock';
import { avatarCopy } from '@/lib/account/profile/copy';
import type { CropArea } from '@/lib/platform/picture';
import styles from './avatar.module.css';
import { PictureInput } from './picture-input';

export interface CropStageProps {
  url: string;
  /** A promise locks 完成. */
  onDone: (area: CropArea, rotation: number) => Promise<void>;
  onCancel: () => void;
  onFile: (file: File) => void;
  onUnreadable: () => void;
}

const START = { x: 0, y: 0 };
const MAX_ZOOM = 4;
const QUARTER_TURN = 90;
const FULL_TURN = 360;
/** Screen px of an arrow key; Shift moves a fifth. */
const KEY_STEP = 10;

/** Gestures have controls: the frame takes arrow keys, Esc and back cancel. */
export function CropStage({ url, onDone, onCancel, onFile, onUnreadable }: CropStageProps) {
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isBusy, finish] = usePressLock(() => area && onDone(area, rotation));
  function reset() {
    setCrop(START);
    setZoom(1);
    setRotation(0);
  }
  return (
    <CropLayer onCancel={onCancel}>
      <header className={cx('grid middle rigid', styles.bar)}>
        <button type="button" onClick={onCancel}>
          {avatarCopy.cancel}
        </button>
        <h2 className="f-17 bold">{avatarCopy.cropTitle}</h2>
        <button type="button" disabled={!area} aria-busy={isBusy || undefined} onClick={finish}>
          {isBusy ? avatarCopy.preparing : avatarCopy.done}
        </button>
      </header>
      <div className={cx('fill rel', styles.stage)}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': avatarCopy.move }}
          classes={{ cropAreaClassName: styles.frame }}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
        />
      </div>
      <CropTools
        zoom={zoom}
        onZoom={setZoom}
        onRotate={() => setRotation((rotation + FULL_TURN - QUARTER_TURN) % FULL_TURN)}
        onReset={reset}
        onFile={onFile}
      />
    </CropLayer>
  );
}

interface CropToolsProps extends Pick<CropStageProps, 'onFile'> {
  zoom: number;
  onZoom: (zoom: number) => void;
  onRotate: () => void;
  onReset: () => void;
}

function CropTools({ zoom, onZoom, onRotate, onReset, onFile }: CropToolsProps) {
  return (
    <div className={cx('rigid', styles.tools)}>
      <p className={cx('centered t-cap', styles.hint)}>{avatarCopy.cropHint}</p>
      <label className={cx('row gap-14 t-head', styles.zoom)}>
        <Icon path={image} />
        <input
          type="range"
          aria-label={avatarCopy.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => onZoom(Number(event.target.value))}
        />
        <Icon path={image} />
      </label>
      <div className={cx('flex between pt-6', styles.buttons)}>
        <button type="button" onClick={onRotate}>
          <Icon path={arrowCounterClockwise} />
          {avatarCopy.rotate}
        </button>
        <PictureInput onFile={onFile}>
          <Icon path={images} />
          {avatarCopy.change}
        </PictureInput>
        <button type="button" onClick={onReset}>
          <Icon path={arrowsClockwise} />
          {avatarCopy.reset}
        </button>
      </div>
    </div>
  );
}

function CropLayer({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const ref = useModal(true, onCancel);
  return (
    <dialog
      ref={ref}
      className={cx('wide tall whole', styles.crop)}
      aria-label={avatarCopy.cropTitle}
      aria-modal="true"
      onCancel={(event) => {
        // The event bubbles up from the file picker.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
