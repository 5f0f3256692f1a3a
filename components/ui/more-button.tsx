import { Button } from './button';
import { uiCopy } from './copy';

interface MoreButtonProps {
  /** `footer` of a list hook. */
  footer: 'more' | 'loading' | 'end' | 'error';
  /** Names the next rows: 更多留言. */
  text: string;
  onMore: () => void;
}

/** Loads the next rows of a short list, or retries; hidden at the end. Long lists scroll: `PagedList`. */
export function MoreButton({ footer, text, onMore }: MoreButtonProps) {
  if (footer === 'end') return null;
  return (
    <Button
      block
      kind="ghost"
      loading={footer === 'loading'}
      loadingText={uiCopy.loading}
      onPress={onMore}
    >
      {footer === 'error' ? uiCopy.loadFailed : text}
    </Button>
  );
}
