'use client';

import { CommentsFirstFrame } from '@/components/comments/comments-first-frame';
import { GoodsFirstFrames } from '@/components/goods/goods-first-frame';

/** What the server paints first of a thing, with its latest review; without a browser only. */
export const FirstFrames = () =>
  typeof window === 'undefined' ? (
    <GoodsFirstFrames reviews={(away) => <CommentsFirstFrame away={away} />} />
  ) : null;
