'use client';

import { CommentsFirstFrame } from '@/components/comments/comments-first-frame';
import { GoodsFirstFrames } from '@/components/goods/goods-first-frame';

/** What the server paints first of a thing, with its latest review; its markup is no part of the browser's code. */
export const FirstFrames = () =>
  typeof window === 'undefined' ? (
    <GoodsFirstFrames reviews={(away) => <CommentsFirstFrame away={away} />} />
  ) : null;
