import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { deskCopy } from '@/lib/city/desk-copy';
import styles from './keys.module.css';
import { type DeskKey, switchKeys, useKeysOn, type PageKey } from './use-keys';

const { keys: copy } = deskCopy;
const SHOWN: readonly DeskKey[] = ['/', 'G', 'C', '?'];
const SHOWN_AFTER: readonly DeskKey[] = ['/', 'Esc', '?'];
const ALL: readonly DeskKey[] = ['/', 'G', 'C', 'H', 'Esc', '?'];

export interface KeysProps {
  pageKeys: readonly PageKey[];
  onList: () => void;
}

export function Keys({ pageKeys, onList }: KeysProps) {
  const isOn = useKeysOn();
  const shown = pageKeys.length > 0 ? SHOWN_AFTER : SHOWN;
  return (
    <ul className={styles.keys} aria-label={copy.label}>
      {isOn &&
        pageKeys.map(({ key, cap, name }) => (
          <li key={key}>
            <kbd>{cap}</kbd>
            {name}
          </li>
        ))}
      {(isOn ? shown : (['?'] as const)).map((key) => (
        <li key={key}>
          {key === '?' ? (
            <button type="button" onClick={onList}>
              <kbd>{key}</kbd>
              {copy.names[key]}
            </button>
          ) : (
            <>
              <kbd>{key}</kbd>
              {copy.names[key]}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

export function KeysSheet({
  pageKeys,
  isOpen,
  onClose,
}: Pick<KeysProps, 'pageKeys'> & { isOpen: boolean; onClose: () => void }) {
  const isOn = useKeysOn();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <dl className={styles.allKeys}>
        {pageKeys.map(({ key, cap, name }) => (
          <div className="row gap-14" key={key}>
            <dt>
              <kbd>{cap}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
        {ALL.filter((key) => !pageKeys.some((ofPage) => ofPage.key === key)).map((key) => (
          <div className="row gap-14" key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{copy.names[key]}</dd>
          </div>
        ))}
      </dl>
      <p className={cx('t-note ink-2', styles.keysNote)}>{copy.note}</p>
      <Button block kind="tonal" onPress={() => switchKeys(!isOn)}>
        {isOn ? copy.switchOff : copy.switchOn}
      </Button>
    </Sheet>
  );
}
