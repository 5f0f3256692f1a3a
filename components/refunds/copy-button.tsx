import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/copy';
import { toast } from '@/components/ui/layer/toast';
import { copyText } from '@/lib/platform';
import { refundCopy as copy } from '@/lib/refunds/copy';
import styles from './refund.module.css';

/** Copies a number or an address, and says so. */
export async function copyIt(text: string): Promise<void> {
  if (await copyText(text)) toast.ok(copy.copied);
  else toast.error(copy.copyFailed);
}

export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button
    type="button"
    className={styles.copy}
    aria-label={label}
    onClick={() => void copyIt(text)}
  >
    <Icon path={copyIcon} />
  </button>
);
