'use client';

import { useCallback } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { toQrPath } from '@/components/ui/qr/qr-path';
import { drawQrPicture } from '@/components/ui/qr/qr-picture';
import { SavedPicture } from '@/components/ui/saved-picture';
import { showCode } from '@/lib/format/voucher-code';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import { validText } from '@/lib/vouchers/voucher-words';

interface PictureSheetProps {
  isOpen: boolean;
  voucher: Voucher;
  /** Server's epoch ms. */
  now: number;
  onClose: () => void;
}

export function PictureSheet({ isOpen, onClose, voucher, now }: PictureSheetProps) {
  const { title, skuText, code = '', qr = '' } = voucher;
  const valid = validText(voucher, now);
  const draw = useCallback(
    async () =>
      drawQrPicture(
        [
          { text: title, y: 110, size: 40, isBold: true },
          { text: skuText, y: 162, size: 28 },
          { text: showCode(code), y: 810, size: 48, isBold: true },
          { text: valid, y: 872, size: 28 },
          { text: copy.bearer, y: 924, size: 24 },
        ],
        await toQrPath(qr),
        { side: 510, top: 220 },
      ),
    [title, skuText, code, qr, valid],
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.save}>
      <SavedPicture
        draw={draw}
        fileName={`${title}-${voucher.voucherId}.png`}
        words={copy}
        onDone={onClose}
      />
    </Sheet>
  );
}
