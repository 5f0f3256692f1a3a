import { Button } from './button';
import { uiCopy } from './copy';

interface MoreButtonProps {
  footer: 'more' | 'loading' | 'end' | 'error';
  /** Such as 更多留言. */
  text: string;
  onMore: () => void;
}

/** Or retries; hidden at the end. Long lists: `PagedList`. */
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
