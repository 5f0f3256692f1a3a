'use client';

import { useEffect, useState } from 'react';
import { platformName } from '@/lib/platform';
import { closePicture, openPicture } from '@/lib/platform/picture';
import { printPicture } from '@/lib/platform/print-picture';
import { saveFile } from '@/lib/platform/save-file';
import { Button } from './button';
import { cx } from './cx';
import { toast } from './layer/toast';
import styles from './saved-picture.module.css';
import { Skeleton } from './skeleton';

interface SavedPictureProps {
  /** Stable; null = this browser cannot draw it. */
  draw: () => Promise<Blob | null>;
  fileName: string;
  words: { save: string; saved: string; saveFailed: string; hold: string; picture: string };
  onDone: () => void;
  /** Names a button that prints it. */
  print?: string;
}

/** 3:4. The messenger's browser has no downloads: its picture is held. */
export function SavedPicture({ draw, fileName, words, onDone, print }: SavedPictureProps) {
  const picture = usePicture(draw);
  const isHeld = platformName() === 'wechat';
  if (picture === null) return <p className="centered t-note l-20 ink-2">{words.saveFailed}</p>;
  function save() {
    if (!picture) return;
    saveFile(fileName, picture.blob, 'image/png');
    toast.ok(words.saved);
    onDone();
  }
  return (
    <div className="grid gap-16">
      {picture ? (
        <img className={cx('block round-s', styles.saved)} src={picture.url} alt={words.picture} />
      ) : (
        <Skeleton shape="block" className={cx('block round-s', styles.saved)} />
      )}
      {isHeld ? (
        <p className="centered t-note l-20 ink-2">{words.hold}</p>
      ) : (
        <>
          <Button block disabled={!picture} onPress={save}>
            {words.save}
          </Button>
          {print && (
            <Button
              block
              kind="line"
              disabled={!picture}
              onPress={() => picture && printPicture(picture.url)}
            >
              {print}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Undefined while it is drawn. */
function usePicture(draw: SavedPictureProps['draw']) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>();
  useEffect(() => {
    let url = '';
    let isGone = false;
    draw()
      .catch(() => null)
      .then((blob) => {
        if (isGone) return;
        if (blob) url = openPicture(blob);
        setPicture(blob && { blob, url });
      });
    return () => {
      isGone = true;
      if (url) closePicture(url);
    };
  }, [draw]);
  return picture;
}
