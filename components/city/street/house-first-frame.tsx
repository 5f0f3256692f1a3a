'use client';

import { FirstFrame } from '@/components/ui/first-frame';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './plot-panel.module.css';

/** The panel of a house with blanks, over the skeleton of its street. */
export function HouseFirstFrame() {
  return (
    <FirstFrame name="house" isWhole={false}>
      <div className={`${styles.panel} ${styles.firstFramePanel}`}>
        <div className={styles.grab} />
        <div className={styles.scroll}>
          <div className={styles.wholeHeight}>
            <div className={styles.head}>
              <Skeleton shape="circle" className={styles.noFace} />
              <div className={styles.who}>
                <h2 className={styles.name}>
                  <span>{'{{owner}}'}</span>
                </h2>
                <p className={styles.meta}>{'{{plate}}'}</p>
              </div>
            </div>
            <p className={styles.bio}>{'{{bio}}'}</p>
          </div>
        </div>
      </div>
    </FirstFrame>
  );
}
