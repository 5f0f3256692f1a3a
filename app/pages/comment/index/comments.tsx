'use client';

import { useSearchParams } from 'next/navigation';
import { CommentsPage } from '@/components/comments/comments-page';
import { readId } from '@/lib/goods/use-goods';

const PATH = '/pages/comment/index';

export function Comments() {
  const goodsId = readId(useSearchParams().get('goodsId'));
  return <CommentsPage key={goodsId} path={PATH} goodsId={goodsId} />;
}
