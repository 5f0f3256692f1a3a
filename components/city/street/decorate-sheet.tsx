'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { houseCopy } from '@/lib/city/house-copy';
import { type House, useDecorate } from '@/lib/city/use-house';
import { HouseArt } from './house-art';
import styles from './sheets.module.css';

const { decorate: copy } = houseCopy;
const THEMES = (['plain', 'spring', 'autumn', 'snow', 'lantern'] as const).map((value) => ({
  value,
  label: copy.themes[value],
}));
const ITEMS = [
  'tree',
  'flowers',
  'bench',
  'lamp',
  'flag',
  'fountain',
  'bicycle',
  'mailbox',
] as const;
const MAX_ITEMS = 4;

interface DecorateSheetProps {
  isOpen: boolean;
  onClose: () => void;
  house: House;
  seed: number;
  no: number;
}

/** 装扮我的家: a theme and up to four garden items, with a live preview. */
export function DecorateSheet({ isOpen, onClose, ...room }: DecorateSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Room {...room} onDone={onClose} />
    </Sheet>
  );
}

function Room({
  house,
  seed,
  no,
  onDone,
}: Omit<DecorateSheetProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const decorate = useDecorate();
  const [theme, setTheme] = useState(house.theme);
  const [items, setItems] = useState(house.items);
  function toggle(item: House['items'][number]) {
    if (items.includes(item)) setItems(items.filter((other) => other !== item));
    else if (items.length >= MAX_ITEMS) toast.show(copy.full(MAX_ITEMS));
    else setItems([...items, item]);
  }
  async function save() {
    const answer = await decorate(theme, items);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.saved);
    onDone();
  }
  return (
    <>
      <div className={styles.preview}>
        <HouseArt
          level={house.level}
          no={no}
          seed={seed}
          owner={house.owner?.isMayor ? 'mayor' : 'me'}
          theme={theme}
          items={items}
          title={copy.preview}
        />
      </div>
      <h3 className={styles.label}>{copy.theme}</h3>
      <Chips
        className={styles.bleed}
        label={copy.theme}
        options={THEMES}
        value={theme}
        onChange={setTheme}
      />
      <h3 className={styles.label}>{copy.items(items.length, MAX_ITEMS)}</h3>
      <ul className={styles.items}>
        {ITEMS.map((item) => (
          <li key={item}>
            <button type="button" aria-pressed={items.includes(item)} onClick={() => toggle(item)}>
              {copy.item[item]}
            </button>
          </li>
        ))}
      </ul>
      <Button block className={styles.submit} onPress={save}>
        {copy.save}
      </Button>
    </>
  );
}
