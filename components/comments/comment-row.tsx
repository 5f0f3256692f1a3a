'use client';

import { Suspense, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { star, starFill } from '@/components/ui/icons/common';
import { lazyLayer } from '@/components/ui/lazy';
import { commentsCopy as copy } from '@/lib/comments/copy';
import type { Comment } from '@/lib/comments/use-comments';
import { shortDateText } from '@/lib/format/dates';
import { unbroken } from '@/lib/format/unbroken';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './comments.module.css';

const PictureViewer = lazyLayer(() =>
  import('@/components/ui/rich-text/picture-viewer').then((m) => m.PictureViewer),
);

const MOST_STARS = 5;

export function Stars({ count }: { count: number }) {
  return (
    <span className={cx('flex', styles.stars)} role="img" aria-label={copy.stars(count)}>
      {Array.from({ length: MOST_STARS }, (_, at) => (
        <Icon
          key={at}
          path={at < count ? starFill : star}
          className={cx(at < count && styles.on)}
        />
      ))}
    </span>
  );
}

interface CommentRowProps {
  comment: Comment;
  /** Text only, on the product's page. */
  isShort?: boolean;
}

export function CommentRow({ comment, isShort = false }: CommentRowProps) {
  const { commentId, stars, skuText, name, avatar, time } = comment;
  return (
    <article className="py-12">
      <header className={cx('row wrap', styles.head)}>
        <Avatar src={avatar} seed={commentId} />
        <div>
          <b>{name}</b>
          <span>{unbroken([skuText, shortDateText(time)].filter(Boolean).join(' · '))}</span>
        </div>
        <Stars count={stars} />
      </header>
      <CommentBody comment={comment} isShort={isShort} />
    </article>
  );
}

type Said = Pick<
  Comment,
  'content' | 'images' | 'reply' | 'addition' | 'additionImages' | 'hiddenReason'
>;

interface CommentBodyProps {
  comment: Said;
  isShort?: boolean;
  /** Authors read hidden reviews. */
  isOwn?: boolean;
}

export function CommentBody({ comment, isShort = false, isOwn = false }: CommentBodyProps) {
  const { content, images, reply, addition, additionImages, hiddenReason } = comment;
  const isShown = hiddenReason === '' || isOwn;
  return (
    <>
      {hiddenReason !== '' && (
        <p className={cx('break t-note l-22 ink-2', styles.hidden)}>{copy.hidden(hiddenReason)}</p>
      )}
      {isShown && (
        <p
          className={cx(
            'break t-note l-22 ink-2',
            content === '' ? styles.hidden : styles.text,
            isShort && styles.short,
          )}
        >
          {content || copy.noWords}
        </p>
      )}
      {!isShort && images.length > 0 && <Pictures images={images} />}
      {!isShort && addition !== '' && <Note head={copy.addition} text={addition} />}
      {!isShort && additionImages.length > 0 && <Pictures images={additionImages} />}
      {!isShort && reply !== '' && <Note head={copy.reply} text={reply} />}
    </>
  );
}

const Note = ({ head, text }: { head: string; text: string }) => (
  <p className={cx('mt-8 well round-s break t-sub l-sub ink-2', styles.note)}>
    <b>{head}</b>
    {text}
  </p>
);

function Pictures({ images }: { images: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null);
  const pictures = images.map(imageUrl);
  return (
    <div className={cx('grid gap-6 mt-8', styles.pictures)} role="group" aria-label={copy.pictures}>
      {pictures.map((src, index) => (
        <button
          className="cut well round-s"
          key={src}
          type="button"
          aria-label={copy.picture(index + 1)}
          onClick={() => setAt(index)}
        >
          <img className="wide tall" src={src} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {at !== null && (
        <Suspense>
          <PictureViewer pictures={pictures} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </div>
  );
}
