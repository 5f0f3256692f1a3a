'use client';

import { useState } from 'react';
import { Row } from '@/components/ui/row';
import { identityCopy } from '@/lib/identity/copy';
import { RealNameSheet } from './real-name-sheet';

export function RealNameRow({ isVerified, mask }: { isVerified: boolean; mask: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isVerified ? (
        <Row title={identityCopy.row} value={identityCopy.verified(mask)} />
      ) : (
        <Row
          title={identityCopy.row}
          value={identityCopy.unverified}
          onPress={() => setOpen(true)}
        />
      )}
      <RealNameSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
