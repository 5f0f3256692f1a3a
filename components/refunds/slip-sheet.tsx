'use client';

import { useCallback } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { toQrPath } from '@/components/ui/qr/qr-path';
import { drawQrPicture } from '@/components/ui/qr/qr-picture';
import { SavedPicture } from '@/components/ui/saved-picture';
import { slipCopy as copy } from '@/lib/refunds/copy';
import { itemsText } from '@/lib/refunds/refund-words';
import type { Refund } from '@/lib/refunds/types';

const LETTERS = 26;

/** As many as the text needs: an address is never cut. */
export const slipLines = (text: string): string[] => {
  const letters = [...text];
  return Array.from({ length: Math.ceil(letters.length / LETTERS) }, (_, at) =>
    letters.slice(at * LETTERS, (at + 1) * LETTERS).join(''),
  );
};

interface SlipSheetProps {
  isOpen: boolean;
  refund: Refund;
  onClose: () => void;
}

/** Goes into the return parcel; the shop scans it. */
export function SlipSheet({
  isOpen,
  refund: { sn, items, returnAddress },
  onClose,
}: SlipSheetProps) {
  const things = itemsText(items);
  const draw = useCallback(async () => {
    const texts = [...slipLines(things), ...slipLines(`${copy.sendTo}${returnAddress}`)];
    return drawQrPicture(
      [
        { text: copy.title, y: 90, size: 44, isBold: true },
        { text: copy.putIn, y: 150, size: 32, isBold: true },
        { text: sn, y: 690, size: 34, isBold: true },
        ...texts.map((text, at) => ({ text, y: 750 + at * 38, size: 24 })),
      ],
      await toQrPath(sn),
      { side: 430, top: 200 },
    );
  }, [sn, things, returnAddress]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <p className="mb-8 centered t-note l-20 ink-2">{copy.putIn}</p>
      <SavedPicture
        draw={draw}
        fileName={`${copy.title}-${sn}.png`}
        words={copy}
        print={copy.print}
        onDone={onClose}
      />
    </Sheet>
  );
}
