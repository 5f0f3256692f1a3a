'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { houseCopy } from '@/lib/city/house-copy';
import { SIGN_LENGTH } from '@/lib/city/sign-names';
import { useSetSign } from '@/lib/city/use-arrival';
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

export function DecorateSheet({ isOpen, onClose, ...room }: DecorateSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Room {...room} onDone={onClose} />
    </Sheet>
  );
}

function useSignField(hanging: string) {
  const setSign = useSetSign();
  const [sign, setTyped] = useState(hanging);
  const [error, setError] = useState<string>();
  const type = (text: string) => {
    setError(undefined);
    setTyped(text);
  };
  /** Resolves to false when something is left to correct. */
  async function hang(): Promise<boolean> {
    const name = sign.trim();
    if (name === hanging) return true;
    const answer = await setSign(name);
    if (answer.ok) return true;
    const refused = answer.error.fields.sign;
    if (refused) setError(refused);
    else toastRefusal(answer.error);
    return false;
  }
  return { sign, error, type, hang };
}

interface ItemsProps {
  chosen: House['items'];
  onToggle: (item: House['items'][number]) => void;
}

function Items({ chosen, onToggle }: ItemsProps) {
  return (
    <ul className={cx('grid gap-8', styles.items)}>
      {ITEMS.map((item) => (
        <li key={item}>
          <button
            className="wide well round centered ink-2"
            type="button"
            aria-pressed={chosen.includes(item)}
            onClick={() => onToggle(item)}
          >
            {copy.item[item]}
          </button>
        </li>
      ))}
    </ul>
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
  const { sign, error, type, hang } = useSignField(house.sign);
  function toggle(item: House['items'][number]) {
    if (items.includes(item)) setItems(items.filter((other) => other !== item));
    else if (items.length >= MAX_ITEMS) toast.show(copy.full(MAX_ITEMS));
    else setItems([...items, item]);
  }
  async function save() {
    if (!(await hang())) return;
    const answer = await decorate(theme, items);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.saved);
    onDone();
  }
  return (
    <>
      <div className={cx('items-center grid round-l', styles.preview)}>
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
      <TextField
        name="sign"
        label={arriveCopy.sign.label}
        placeholder={arriveCopy.sign.title}
        value={sign}
        onChange={type}
        error={error}
        hint={copy.sign(SIGN_LENGTH)}
        autoComplete="off"
      />
      <h3 className={cx('t-note l-20 bold', styles.label)}>{copy.theme}</h3>
      <Chips
        className={styles.bleed}
        label={copy.theme}
        options={THEMES}
        value={theme}
        onChange={setTheme}
      />
      <h3 className={cx('t-note l-20 bold', styles.label)}>
        {copy.items(items.length, MAX_ITEMS)}
      </h3>
      <Items chosen={items} onToggle={toggle} />
      <Button block className={styles.submit} onPress={save}>
        {copy.save}
      </Button>
    </>
  );
}
