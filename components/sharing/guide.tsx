'use client';

import { useEffect } from 'react';
import { cx } from '@/components/ui/cx';
import { useModal } from '@/components/ui/layer/use-modal';
import { buildQuery, parseQuery } from '@/lib/kit';
import { currentLocation, replaceAddress } from '@/lib/platform';
import { sharingCopy } from '@/lib/sharing/copy';
import styles from './guide.module.css';
import type { GuideTopic } from './hand-out';

const { guide: copy } = sharingCopy;

interface GuideProps {
  topic: GuideTopic | null;
  image: string | null;
  url: string;
  onClose: () => void;
}

/** The messenger's menu shares the address, so the inviter stands in it meanwhile. */
function useSharedAddress(isOn: boolean, url: string) {
  useEffect(() => {
    if (!isOn) return undefined;
    const { pathname, search } = currentLocation();
    const { refereeId, shareId } = parseQuery(url.split('?')[1] ?? '');
    const shared = { ...parseQuery(search.slice(1)), refereeId, shareId };
    replaceAddress(`${pathname}?${buildQuery(shared)}`);
    return () => replaceAddress(pathname + search);
  }, [isOn, url]);
}

/** The messenger's browser supports neither downloads nor sharing. */
export function Guide({ topic, image, url, onClose }: GuideProps) {
  const ref = useModal(topic !== null, onClose);
  useSharedAddress(topic === 'share', url);
  return (
    <dialog
      ref={ref}
      className={cx('wide tall whole y-auto', styles.guide)}
      aria-label={copy.title}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {topic && (
        <>
          {topic === 'share' && (
            <div className={cx('col to-bottom', styles.point)}>
              <svg viewBox="0 0 60 60" aria-hidden="true">
                <path d="M8 54C10 28 24 14 50 12M38 4l14 8-10 13" />
              </svg>
              <p className="t-head bold">{copy.share}</p>
            </div>
          )}
          {image && (
            <figure className="row gap-10">
              <img className="min-h-0 round" src={image} alt="" />
              <figcaption className="t-body l-body">{copy.save}</figcaption>
            </figure>
          )}
          <button type="button" onClick={onClose}>
            {copy.close}
          </button>
        </>
      )}
    </dialog>
  );
}
