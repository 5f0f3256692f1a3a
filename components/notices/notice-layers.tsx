'use client';

import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/layer/sheet';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { Row } from '@/components/ui/row';
import { useNavigate } from '@/components/ui/use-navigate';
import { type Href, toHref } from '@/lib/kit/routes';
import { noticesCopy } from '@/lib/notices/copy';
import type { Banner } from '@/lib/notices/use-banners';
import { NoticeCenter } from './notice-center';

interface NoticeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  banners: readonly Banner[];
}

function NoticeSheet({ isOpen, onClose, banners }: NoticeSheetProps) {
  const { navigateTo } = useNavigate();
  const follow = (href: Href) => {
    onClose();
    setTimeout(() => void layersSettled().then(() => navigateTo(href)));
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={noticesCopy.title}>
      {banners.length === 0 ? (
        <Empty title={noticesCopy.empty} />
      ) : (
        banners.map(({ id, text, route }) => {
          const href = toHref(route);
          return <Row key={id} title={text} onPress={href && (() => follow(href))} />;
        })
      )}
    </Sheet>
  );
}

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
