import { Segmented } from '@/components/ui/choose';
import { Sheet } from '@/components/ui/layer/sheet';
import { articlesCopy } from '@/lib/articles/copy';
import { TEXT_SIZES, type TextSize } from '@/lib/articles/reading';
import styles from './article.module.css';

const ORDER: readonly TextSize[] = ['small', 'normal', 'large', 'huge'];
const OPTIONS = ORDER.filter((size) => TEXT_SIZES.includes(size)).map((value) => ({
  value,
  label: articlesCopy.sizes[value],
}));

interface SizeSheetProps {
  isOpen: boolean;
  size: TextSize;
  onChange: (size: TextSize) => void;
  onClose: () => void;
}

export function SizeSheet({ isOpen, size, onChange, onClose }: SizeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={articlesCopy.size}>
      <div className={styles.sizes}>
        <Segmented options={OPTIONS} value={size} onChange={onChange} label={articlesCopy.size} />
      </div>
    </Sheet>
  );
}
