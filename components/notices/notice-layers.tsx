'use client';

import type { Banner } from '@/lib/notices/use-banners';
import { NoticeCenter } from './notice-center';
import { NoticeSheet } from './notice-sheet';

export type NoticeLayer = 'center' | 'banners' | null;

interface NoticeLayersProps {
  layer: NoticeLayer;
  onClose: () => void;
  onReturn: () => void;
  banners: readonly Banner[];
}

export function NoticeLayers({ layer, onClose, onReturn, banners }: NoticeLayersProps) {
  return (
    <>
      <NoticeCenter isOpen={layer === 'center'} onClose={onClose} onReturn={onReturn} />
      <NoticeSheet isOpen={layer === 'banners'} onClose={onClose} banners={banners} />
    </>
  );
}
