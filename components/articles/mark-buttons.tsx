'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { star, thumbsUp } from '@/components/ui/icons/common';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { usePressLock } from '@/components/ui/use-press-lock';
import { articlesCopy } from '@/lib/articles/copy';
import type { Article, useArticle } from '@/lib/articles/use-article';
import styles from './article.module.css';

interface MarkButtonsProps {
  article: Pick<Article, 'likes' | 'isLiked' | 'isCollected'>;
  onLogin?: () => void;
  onMark: ReturnType<typeof useArticle>['mark'];
}

/** Guests log in and return here. */
export function MarkButtons({ article, onLogin, onMark }: MarkButtonsProps) {
  const { likes, isLiked, isCollected } = article;
  return (
    <>
      <Mark
        icon={thumbsUp}
        isOn={isLiked}
        text={likes > 0 ? String(likes) : articlesCopy.like}
        label={`${isLiked ? articlesCopy.liked : articlesCopy.like} ${likes}`}
        onLogin={onLogin}
        onPress={() => onMark('like', !isLiked)}
      />
      <Mark
        icon={star}
        isOn={isCollected}
        text={isCollected ? articlesCopy.collected : articlesCopy.collect}
        onLogin={onLogin}
        onPress={() => onMark('collect', !isCollected)}
      />
    </>
  );
}

interface MarkProps {
  icon: string;
  isOn: boolean;
  text: string;
  label?: string;
  onLogin?: () => void;
  onPress: () => ReturnType<MarkButtonsProps['onMark']>;
}

function Mark({ icon, isOn, text, label, onLogin, onPress }: MarkProps) {
  const [isBusy, press] = usePressLock(async () => {
    if (onLogin) return onLogin();
    const refusal = await onPress();
    if (refusal) toastRefusal(refusal);
  });
  return (
    <button
      type="button"
      className={cx('row tap gap-6 t-note ink-2', styles.mark)}
      aria-pressed={isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <Icon className="f-24" path={icon} />
      <span className="num">{text}</span>
    </button>
  );
}
