import { Suspense, useCallback, useState } from 'react';
import { lazyLayer } from '@/components/ui/lazy';
import type { Partner } from '@/lib/partners/types';
import type { PartnerView } from '@/lib/partners/view';

const PartnerSheet = lazyLayer(
  () => import('./partner-sheet').then((m) => m.PartnerSheet),
  ({ partner, onClose }) => ({ isOpen: partner !== null, onClose }),
);
const ViewSheet = lazyLayer(() => import('./view-sheet').then((m) => m.ViewSheet));
const RankSheet = lazyLayer(() => import('./rank-sheet').then((m) => m.RankSheet));
const RefereeSheet = lazyLayer(() => import('./referee-sheet').then((m) => m.RefereeSheet));

type SheetName = 'partner' | 'view' | 'rank' | 'referee';

export function useSheets() {
  const [open, setOpen] = useState<SheetName | null>(null);
  const [known, setKnown] = useState<readonly SheetName[]>([]);
  const show = useCallback((name: SheetName) => {
    setKnown((former) => (former.includes(name) ? former : [...former, name]));
    setOpen(name);
  }, []);
  return { open, known, show, close: () => setOpen(null) };
}

interface PartnersSheetsProps {
  sheets: ReturnType<typeof useSheets>;
  partner: Partner | null;
  isMoneyHidden: boolean;
  view: PartnerView;
  onView: (view: PartnerView) => void;
}

export function PartnersSheets({
  sheets: { open, known, close },
  partner,
  isMoneyHidden,
  view,
  onView,
}: PartnersSheetsProps) {
  function choose(next: PartnerView) {
    onView(next);
    close();
  }
  return (
    <Suspense>
      {known.includes('partner') && (
        <PartnerSheet
          partner={open === 'partner' ? partner : null}
          isMoneyHidden={isMoneyHidden}
          onClose={close}
        />
      )}
      {known.includes('view') && (
        <ViewSheet isOpen={open === 'view'} onClose={close} view={view} onChoose={choose} />
      )}
      {known.includes('rank') && <RankSheet isOpen={open === 'rank'} onClose={close} />}
      {known.includes('referee') && <RefereeSheet isOpen={open === 'referee'} onClose={close} />}
    </Suspense>
  );
}
