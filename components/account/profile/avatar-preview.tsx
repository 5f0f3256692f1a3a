'use client';

import { useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useNavigate } from '@/components/ui/use-navigate';
import { avatarCopy } from '@/lib/account/profile/copy';
import { useSaveAvatar } from '@/lib/account/profile/use-save-avatar';
import styles from './avatar.module.css';

interface AvatarPreviewProps {
  picture: Blob;
  url: string;
  onCutAgain: () => void;
}

type Step = { name: 'ready' } | { name: 'uploading'; percent: number } | { name: 'failed' };

export function AvatarPreview({ picture, url, onCutAgain }: AvatarPreviewProps) {
  const [step, setStep] = useState<Step>({ name: 'ready' });
  const { savePicture } = useSaveAvatar();
  const { back } = useNavigate();
  const actions = useRef<HTMLDivElement>(null);
  async function save() {
    setStep({ name: 'uploading', percent: 0 });
    const error = await savePicture(picture, (percent) => setStep({ name: 'uploading', percent }));
    if (error) return setStep({ name: 'failed' });
    toast.ok(avatarCopy.saved);
    back();
  }
  function retry() {
    actions.current?.querySelector('button')?.focus({ preventScroll: true });
    void save();
  }
  return (
    <>
      <div
        className={cx('justify-center flex', styles.previews)}
        role="group"
        aria-label={avatarCopy.previews}
      >
        {(['xl', 'l', 'md'] as const).map((size) => (
          <figure className="grid gap-8 items-center" key={size}>
            <Avatar src={url} size={size} />
            <figcaption className="cap">{avatarCopy.previewSizes[size]}</figcaption>
          </figure>
        ))}
      </div>
      {step.name === 'uploading' && (
        <div className={cx('grid gap-6 centered', styles.progress)} role="status">
          <ProgressBar value={step.percent / 100} label={avatarCopy.uploading} />
          <span className="sub tnum">{avatarCopy.progress(step.percent)}</span>
        </div>
      )}
      <div role="alert">
        {step.name === 'failed' && (
          <button
            type="button"
            className={cx('block wide tap centered t-body neg-ink', styles.failed)}
            onClick={retry}
          >
            {avatarCopy.error.upload}
          </button>
        )}
      </div>
      <div ref={actions} className="grid gap-8">
        <Button block loading={step.name === 'uploading'} onPress={save}>
          {avatarCopy.use}
        </Button>
        <Button kind="ghost" block disabled={step.name === 'uploading'} onPress={onCutAgain}>
          {avatarCopy.back}
        </Button>
      </div>
    </>
  );
}
