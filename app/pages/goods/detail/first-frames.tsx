'use client';

import { CommentsFirstFrame } from '@/components/comments/comments-first-frame';
import { GoodsFirstFrames } from '@/components/goods/goods-first-frame';

/** What the server paints first of a thing, with its latest review. */
export const FirstFrames = () => (
  <GoodsFirstFrames reviews={(away) => <CommentsFirstFrame away={away} />} />
);
