import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/layer/sheet';
import { deskCopy } from '@/lib/city/desk-copy';
import styles from './desk.module.css';
import { type DeskKey, switchKeys, useKeysOn } from './use-keys';

const { keys: copy } = deskCopy;
const SHOWN: readonly DeskKey[] = ['/', 'G', 'C', '?'];
const ALL: readonly DeskKey[] = ['/', 'G', 'C', 'H', 'Esc', '?'];

/** The keys that work, beside the column; the last is also the way to switch them off. */
export function Keys({ onList }: { onList: () => void }) {
  const isOn = useKeysOn();
  return (
    <ul className={styles.keys} aria-label={copy.label}>
      {(isOn ? SHOWN : (['?'] as const)).map((key) => (
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

/** All keys, and the switch. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useKeysOn();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <dl className={styles.allKeys}>
        {ALL.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{copy.names[key]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.keysNote}>{copy.note}</p>
      <Button block kind="tonal" onPress={() => switchKeys(!isOn)}>
        {isOn ? copy.switchOff : copy.switchOn}
      </Button>
    </Sheet>
  );
}
