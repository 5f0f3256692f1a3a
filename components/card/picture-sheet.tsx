'use client';

import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { shareFat } from '@/components/ui/icons/common';
import { downloadSimple } from '@/components/ui/icons/pages';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { ownCardCopy, pictureCopy } from '@/lib/card/copy';
import { canShare, platformName, shareContent } from '@/lib/platform';
import { closePicture, openPicture } from '@/lib/platform/picture';
import { saveFile } from '@/lib/platform/save-file';
import { svgToPng } from '@/lib/platform/svg-picture';
import styles from './card.module.css';
import { CARD_HEIGHT, CARD_WIDTH } from './face/themes';

interface PictureSheetProps {
  isOpen: boolean;
  onClose: () => void;
  name: string;
  drawing: RefObject<SVGSVGElement | null>;
}

/** Px per unit: printable at 8 cm. */
const SCALE = 3;

/** WeChat saves a picture by a long press only, so it is shown too. */
export function PictureSheet({ isOpen, onClose, ...content }: PictureSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={pictureCopy.title}>
      <Picture {...content} />
    </Sheet>
  );
}

interface CardPicture {
  file: File;
  url: string;
}

function useCardPicture(name: string, drawing: PictureSheetProps['drawing']) {
  const [picture, setPicture] = useState<CardPicture | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let url = '';
    const draw = async () => {
      if (!drawing.current) throw new Error('no card');
      const blob = await svgToPng(drawing.current, {
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        scale: SCALE,
      });
      if (!isCurrent) return;
      url = openPicture(blob);
      setPicture({ file: new File([blob], pictureCopy.fileName(name), { type: blob.type }), url });
    };
    draw().catch(() => isCurrent && setPicture('failed'));
    return () => {
      isCurrent = false;
      if (url) closePicture(url);
    };
  }, [name, drawing, attempt]);
  function retry() {
    setPicture(null);
    setAttempt(attempt + 1);
  }
  return [picture, retry] as const;
}

function Picture({ name, drawing }: Omit<PictureSheetProps, 'isOpen' | 'onClose'>) {
  const [picture, retry] = useCardPicture(name, drawing);
  if (picture === 'failed') {
    return (
      <Button kind="tonal" block onPress={retry}>
        {pictureCopy.failed}
      </Button>
    );
  }
  if (!picture) {
    return (
      <p className={cx('row gap-12 centered', styles.picture)} role="status">
        {pictureCopy.drawing}
      </p>
    );
  }
  const { file, url } = picture;
  async function send() {
    if ((await shareContent({ files: [file] })) === 'unsupported')
      toast.error(ownCardCopy.shareFailed);
  }
  return (
    <div className={cx('row gap-12 centered', styles.picture)}>
      <img src={url} alt={pictureCopy.alt(name)} width={CARD_WIDTH} height={CARD_HEIGHT} />
      <p className="cap">{pictureCopy.hold}</p>
      <div className={cx('flex wide gap-10', styles.pair)}>
        {canShare({ files: [file] }) && (
          <Button kind="line" icon={shareFat} onPress={send}>
            {pictureCopy.send}
          </Button>
        )}
        {platformName() !== 'wechat' && (
          <Button
            icon={downloadSimple}
            onPress={() => {
              saveFile(file.name, file, file.type);
              toast.ok(pictureCopy.saved);
            }}
          >
            {pictureCopy.save}
          </Button>
        )}
      </div>
    </div>
  );
}
