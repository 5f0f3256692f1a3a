'use client';

import { useField } from 'formik';
import { Suspense, useEffect, useState } from 'react';
import { PickerField } from '@/components/ui/field/choice-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { lazyPart } from '@/components/ui/lazy';
import { Loading } from '@/components/ui/loading';
import { userEditCopy } from '@/lib/account/profile/copy';
import { prefetch } from '@/lib/platform/prefetch';

const RegionChooser = lazyPart(() => import('./region-chooser').then((m) => m.RegionChooser));

export function RegionField() {
  const [{ value }, { error }, { setValue }] = useField<string>('region');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => prefetch(RegionChooser.load, 'idle'), []);
  function choose(region: string) {
    void setValue(region);
    setOpen(false);
  }
  return (
    <>
      <PickerField
        layout="row"
        label={userEditCopy.region}
        name="region"
        value={value}
        placeholder={userEditCopy.regionMissing}
        error={error}
        onOpen={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={userEditCopy.regionTitle}>
        <Suspense fallback={<Loading isLate />}>
          <RegionChooser value={value} onChoose={choose} />
        </Suspense>
      </Sheet>
    </>
  );
}
