'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Sheet } from '@/components/ui/layer/sheet';
import type { ChosenPlace } from '@/lib/location/chosen-place';
import { locationCopy as copy } from '@/lib/location/copy';
import styles from './location.module.css';

const LENGTH = { region: 40, detail: 60, name: 30 };

interface AddressSheetProps {
  isOpen: boolean;
  onClose: () => void;
  region: string;
  onChoose: (place: ChosenPlace) => void;
}

export function AddressSheet({ isOpen, onClose, region, onChoose }: AddressSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.manual}>
      <Address region={region} onChoose={onChoose} />
    </Sheet>
  );
}

function Address({ region: known, onChoose }: Pick<AddressSheetProps, 'region' | 'onChoose'>) {
  const [region, setRegion] = useState(known);
  const [detail, setDetail] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problems = {
    region: region.trim() ? '' : copy.needRegion,
    detail: detail.trim() ? '' : copy.needDetail,
  };
  function use() {
    setChecked(true);
    if (problems.region || problems.detail) return;
    const address = `${region.trim()}${detail.trim()}`;
    onChoose({ name: name.trim() || detail.trim(), address, lat: null, lng: null });
  }
  return (
    <PlainForm onSubmit={use}>
      <TextField
        label={copy.region}
        placeholder={copy.regionPlaceholder}
        value={region}
        onChange={setRegion}
        maxLength={LENGTH.region}
        error={isChecked ? problems.region : undefined}
        autoComplete="address-level2"
      />
      <TextField
        label={copy.detail}
        placeholder={copy.detailPlaceholder}
        value={detail}
        onChange={setDetail}
        maxLength={LENGTH.detail}
        error={isChecked ? problems.detail : undefined}
        autoComplete="street-address"
      />
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        value={name}
        onChange={setName}
        maxLength={LENGTH.name}
      />
      <Button block type="submit" className={styles.copy}>
        {copy.use}
      </Button>
    </PlainForm>
  );
}
