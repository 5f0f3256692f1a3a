import avatar from '@/components/ui/avatar.module.css';
import { Band, SectionHead } from '@/components/ui/band';
import { choiceBlank } from '@/components/ui/choice-blank';
import { cx } from '@/components/ui/cx';
import { commentsCopy as copy } from '@/lib/comments/copy';
import styles from './comments.module.css';

/** `CommentsPreview` with blanks, with its first review: part of the first frame of a thing; `away` hides it where there is none. */
export const CommentsFirstFrame = ({ away }: { away: string | undefined }) => (
  <div className={choiceBlank('reviewed', { yes: '', no: away })}>
    <Band className={styles.preview}>
      <SectionHead
        title={
          <>
            {copy.head} <span className={styles.count}>{'{{reviews}}'}</span>
          </>
        }
      />
      <div className={styles.comment}>
        <div className={styles.head}>
          <span className={avatar.avatar} />
          <div>
            <b>{'{{reviewer}}'}</b>
            <span>{'{{reviewOf}}'}</span>
          </div>
        </div>
        <p className={cx(styles.text, styles.short)}>{'{{review}}'}</p>
      </div>
    </Band>
  </div>
);
