'use client';

import { useState } from 'react';
import { Avatar, PRESET_COUNT } from '@/components/ui/avatar';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { useRoving } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { cameraFill } from '@/components/ui/icons/common';
import { images } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { avatarCopy } from '@/lib/account/profile/copy';
import { useSaveAvatar } from '@/lib/account/profile/use-save-avatar';
import type { User } from '@/lib/account/profile/use-user-info';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './avatar.module.css';
import { PictureInput } from './picture-input';

const PRESETS = Array.from({ length: PRESET_COUNT }, (_, index) => ({ value: index + 1 }));

export function AvatarChooser({ user, onFile }: { user: User; onFile: (file: File) => void }) {
  const [preset, setPreset] = useState<number | null>(null);
  const roving = useRoving({ options: PRESETS, value: preset, onChange: setPreset });
  const { savePreset } = useSaveAvatar();
  const { back } = useNavigate();
  async function save(chosen: number) {
    const error = await savePreset(chosen);
    if (error) return toastRefusal(error);
    toast.ok(avatarCopy.saved);
    back();
  }
  return (
    <>
      <div className="items-center grid gap-16">
        <Avatar
          src={preset === null ? imageUrl(user.avatar) : `preset:${preset}`}
          name={user.userName}
          seed={user.userId}
          size="xl"
        />
        <div className="grid wide gap-10 cols-2">
          <PictureInput className={styles.source} onFile={onFile}>
            <Icon className="f-20" path={images} />
            {avatarCopy.album}
          </PictureInput>
          <PictureInput className={styles.source} onFile={onFile} isCamera>
            <Icon className="f-20" path={cameraFill} />
            {avatarCopy.camera}
          </PictureInput>
        </div>
      </div>
      <h2 className={cx('t-head bold', styles.title)}>{avatarCopy.presets}</h2>
      <div
        {...roving}
        className={cx('items-center grid gap-14', styles.presets)}
        role="radiogroup"
        aria-label={avatarCopy.presets}
      >
        {PRESETS.map(({ value: each }) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={preset === each}
            tabIndex={each === (preset ?? 1) ? 0 : -1}
            aria-label={avatarCopy.preset(each)}
            onClick={() => setPreset(each)}
          >
            <Avatar src={`preset:${each}`} size="l" />
          </button>
        ))}
      </div>
      {preset !== null && (
        <Dock>
          <Button block onPress={() => save(preset)}>
            {avatarCopy.use}
          </Button>
        </Dock>
      )}
    </>
  );
}
