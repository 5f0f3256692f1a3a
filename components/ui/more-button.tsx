import { Button } from './button';
import { uiCopy } from './copy';

interface MoreButtonProps {
  footer: 'more' | 'loading' | 'end' | 'error';
  text: string;
  onMore: () => void;
}

/** Loads more or retries; hidden at the end. Long lists use `PagedList`. */
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
