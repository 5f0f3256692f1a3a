'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toQrPath } from '@/components/ui/qr/qr-path';
import { Skeleton } from '@/components/ui/skeleton';
import { showCode } from '@/lib/format/voucher-code';
import { platformName } from '@/lib/platform';
import { closePicture, openPicture } from '@/lib/platform/picture';
import { saveFile } from '@/lib/platform/save-file';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import { validText } from '@/lib/vouchers/voucher-words';
import { drawVoucher } from './voucher-picture';
import styles from './vouchers.module.css';

interface PictureSheetProps {
  isOpen: boolean;
  voucher: Voucher;
  /** Server's epoch ms. */
  now: number;
  onClose: () => void;
}

export function PictureSheet({ isOpen, onClose, ...rest }: PictureSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.save}>
      <Picture {...rest} onClose={onClose} />
    </Sheet>
  );
}

/** The messenger's browser has no downloads: its picture is held. */
function Picture({ voucher, now, onClose }: Omit<PictureSheetProps, 'isOpen'>) {
  const picture = usePicture(voucher, now);
  const isHeld = platformName() === 'wechat';
  if (picture === null) return <p className="centered t-note l-20 ink-2">{copy.saveFailed}</p>;
  function save() {
    if (!picture) return;
    saveFile(`${voucher.title}-${voucher.voucherId}.png`, picture.blob, 'image/png');
    toast.ok(copy.saved);
    onClose();
  }
  return (
    <div className="grid gap-16">
      {picture ? (
        <img className={cx('block round-s', styles.saved)} src={picture.url} alt={copy.picture} />
      ) : (
        <Skeleton shape="block" className={cx('block round-s', styles.saved)} />
      )}
      {isHeld ? (
        <p className="centered t-note l-20 ink-2">{copy.hold}</p>
      ) : (
        <Button block disabled={!picture} onPress={save}>
          {copy.save}
        </Button>
      )}
    </div>
  );
}

/** Undefined while it is drawn; null = this browser cannot draw it. */
function usePicture(voucher: Voucher, now: number) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>();
  const { title, skuText, code = '', qr = '' } = voucher;
  const valid = validText(voucher, now);
  useEffect(() => {
    let url = '';
    let isGone = false;
    const texts = { title, what: skuText, code: showCode(code), valid, bearer: copy.bearer };
    toQrPath(qr)
      .then((path) => drawVoucher(texts, path))
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
  }, [title, skuText, code, qr, valid]);
  return picture;
}
