'use client';

import { useState } from 'react';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { Pending } from '@/components/ui/pending';
import { RowGroup } from '@/components/ui/row';
import { SwitchRow } from '@/components/ui/switch-row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { privacyCopy } from '@/lib/account/data/copy';
import { type Privacy, usePrivacy } from '@/lib/account/data/use-privacy';
import styles from './data.module.css';

const SWITCHES = ['isSearchable', 'isCardPublic', 'isRanked'] as const satisfies (keyof Privacy)[];
const LIGHTS = (['all', 'friends', 'none'] as const).map((value) => ({
  value,
  label: privacyCopy.lights[value],
}));
const CARD = '/pages/user/card?view=edit';

interface PrivacySheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PrivacySheet({ isOpen, onClose }: PrivacySheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={privacyCopy.title}>
      <Switches onClose={onClose} />
    </Sheet>
  );
}

function Switches({ onClose }: Pick<PrivacySheetProps, 'onClose'>) {
  const { data, state, retry, change } = usePrivacy();
  const { navigateTo } = useNavigate();
  const [wanted, setWanted] = useState<Partial<Privacy>>({});
  if (!data) return <Pending state={state} onRetry={retry} label={privacyCopy.loading} count={3} />;
  async function set<Name extends keyof Privacy>(name: Name, value: Privacy[Name]) {
    setWanted((former) => ({ ...former, [name]: value }));
    const answer = await change({ [name]: value });
    setWanted(({ [name]: _done, ...rest }) => rest);
    if (answer.ok) return;
    if (answer.error.err !== 'card_needed') return toastRefusal(answer.error);
    if (
      !(await message({
        type: 'confirm',
        content: privacyCopy.needCard,
        okText: privacyCopy.toCard,
        cancelText: privacyCopy.later,
      }))
    )
      return;
    onClose();
    navigateTo(CARD);
  }
  return (
    <RowGroup className={styles.rows}>
      {SWITCHES.map((name) => (
        <SwitchRow
          key={name}
          title={privacyCopy[name]}
          sub={privacyCopy[`${name}Text`]}
          checked={wanted[name] ?? data[name]}
          onChange={(isOn) => void set(name, isOn)}
        />
      ))}
      <div className={cx('grid gap-6', styles.light)}>
        <p>{privacyCopy.light}</p>
        <p className="mt-8 t-sub l-sub ink-3">{privacyCopy.lightText}</p>
        <Segmented
          label={privacyCopy.light}
          options={LIGHTS}
          value={wanted.light ?? data.light}
          onChange={(light) => void set('light', light)}
        />
      </div>
    </RowGroup>
  );
}
