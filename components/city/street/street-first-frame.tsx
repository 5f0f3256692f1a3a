'use client';

import { FirstFrame } from '@/components/ui/first-frame';
import { cityCopy } from '@/lib/city/copy';
import { todayCopy } from '@/lib/city/today-copy';
import styles from './street.module.css';

const { stats } = cityCopy;

/** The panel below the map with blanks; the map itself is drawn by code. */
export function StreetFirstFrame() {
  return (
    <FirstFrame name="street" isWhole={false}>
      <div className={`${styles.page} ${styles.firstFrame}`}>
        <div className={styles.stage} />
        <div className={styles.sheet}>
          <div className={styles.grab} />
          <section className={`${styles.section} ${styles.first}`}>
            <div className={styles.head}>
              <h2>{todayCopy.title}</h2>
            </div>
            <div className={styles.noLines} />
          </section>
          <div className={styles.section}>
            <dl className={styles.stats}>
              <Figure label={stats.residents} value="residents" of="plotCount" />
              <Figure label={stats.free} value="freePlots" />
              <Figure label={stats.month} value="month" />
              <Figure label={stats.rank} value="rank" of="areas" />
            </dl>
          </div>
          <section className={styles.section}>
            <div className={styles.head}>
              <h2>{cityCopy.notice}</h2>
            </div>
            <div className={styles.notice}>
              <span className={styles.noIcon} />
              <div>
                <p>{'{{welcome}}'}</p>
                <p>{'{{notice}}'}</p>
              </div>
            </div>
          </section>
        </div>
      </div>
    </FirstFrame>
  );
}

function Figure({ label, value, of }: { label: string; value: string; of?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {`{{${value}}}`}
        {of && <small>{`/{{${of}}}`}</small>}
      </dd>
    </div>
  );
}
