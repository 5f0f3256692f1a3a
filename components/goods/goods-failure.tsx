import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { goodsWords } from '@/lib/goods/words';

interface GoodsFailureProps {
  error: { err: string; msg: string } | undefined;
  onRetry: () => unknown;
  isPage?: boolean;
}

export function GoodsFailure({ error, onRetry, isPage }: GoodsFailureProps) {
  if (error?.err !== 'shop_closed') return <ErrorBlock isPage={isPage} onRetry={onRetry} />;
  return (
    <Empty
      isPage={isPage}
      title={error.msg}
      text={goodsWords.closedText}
      link={{ href: '/', text: goodsWords.home }}
    />
  );
}
