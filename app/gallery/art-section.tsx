'use client';

import { useState } from 'react';
import { Building } from '@/components/ui/art/building';
import { City } from '@/components/ui/art/city';
import { Entry, type EntryName } from '@/components/ui/art/entry';
import { GuestCity } from '@/components/ui/art/guest-city';
import { Logo } from '@/components/ui/art/logo';
import { Button } from '@/components/ui/button';
import { ColumnsChart } from '@/components/ui/columns-chart';
import { cx } from '@/components/ui/cx';
import { LineChart } from '@/components/ui/line-chart';
import { viewOn, WHOLE_BOARD } from '@/lib/iso/camera';
import { demoPlots } from '@/lib/iso/demo-plots';
import { site } from '@/lib/kit/site';
import styles from './gallery.module.css';
import { Section } from './section';

const ENTRIES: readonly EntryName[] = [
  'poster',
  'card',
  'city',
  'gift',
  'school',
  'cinema',
  'help',
  'mail',
  'bank',
];
const PLOTS = demoPlots(7);
const MAYORS = [46];
const MONTHS = [3, 4, 6, 9, 5, 8].map((value, i) => ({ label: `${i + 1}`, value }));

export function ArtSection() {
  const [isNear, setNear] = useState(false);
  return (
    <Section id="art" title="城区、建筑、入口、图表">
      <div className={styles.hero}>
        <GuestCity title="城区全景" />
      </div>
      <div className={styles.hero}>
        <City
          plots={PLOTS}
          seed={7}
          me={37}
          mayors={MAYORS}
          target={70}
          view={isNear ? viewOn(37, 180, 150) : WHOLE_BOARD}
          title="青年港街区地图，我的地块 037 号"
        />
      </div>
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Button kind="tonal" size="sm" onPress={() => setNear(!isNear)}>
          移动镜头
        </Button>
        <Logo className={styles.small} title={site().brand.name} />
      </div>
      {(['lot', 'ring', undefined] as const).map((ground) => (
        <div key={ground ?? 'none'} className={cx('flex wrap gap-12', styles.line)}>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((level) => (
            <Building
              key={level}
              level={level}
              ground={ground}
              owner={ground === 'ring' ? 'me' : undefined}
              className={styles.small}
            />
          ))}
          <Building level={6} owner="mayor" ground={ground} className={styles.small} />
        </div>
      ))}
      <div className={cx('flex wrap gap-12', styles.line)}>
        {[3, 12, 18, 29, 52, 63, 71, 84, 95].map((no) => (
          <Building key={no} level={1 + (no % 7)} no={no} seed={7} className={styles.small} />
        ))}
      </div>
      <div className={cx('flex wrap gap-12', styles.line)}>
        {ENTRIES.map((name) => (
          <Entry key={name} name={name} />
        ))}
      </div>
      <div className={cx('grid gap-12', styles.stack)}>
        <ColumnsChart data={MONTHS} unit="位" label="近六个月新增小伙伴" />
        <LineChart data={MONTHS} label="近六个月访问" />
      </div>
    </Section>
  );
}
