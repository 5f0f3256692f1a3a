import { Amount } from '@/components/ui/amount';
import { Avatar, PRESET_COUNT } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { crownSimpleFill } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import styles from './gallery.module.css';
import { Section } from './section';

/** Gallery pictures must not change with the day. */
const LAST_YEAR = Date.UTC(2025, 5, 18, 1, 26);

export function IdentitySection() {
  return (
    <Section id="identity" title="门牌、标签、头像、金额">
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Plate no={37} size="lg" />
        <Plate no={37} />
        <Plate no={52} tone="soft" />
        <Plate no={46} tone="gold" />
      </div>
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Tag tone="brand">本月新增 8 位</Tag>
        <Tag tone="pos">已到账</Tag>
        <Tag tone="warn">审核中</Tag>
        <Tag tone="neg">未通过</Tag>
        <Tag tone="gold" icon={crownSimpleFill}>
          市长
        </Tag>
        <Tag>默认</Tag>
      </div>
      <div className={cx('flex wrap gap-12', styles.line)}>
        {Array.from({ length: PRESET_COUNT }, (_, i) => (
          <Avatar key={i} src={`preset:${i}`} name={`样例 ${i + 1}`} />
        ))}
        <Avatar src="/zc/missing.png" name="图片失效" seed={4} />
        <Avatar seed={2} size="xs" />
        <Avatar seed={2} size="s" />
        <Avatar seed={2} size="l" />
        <Avatar seed={2} size="xl" />
      </div>
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Amount fen={328_640} />
        <Amount fen={328_640} size="md" />
        <Amount fen={-18_690} size="sm" withSign />
        <Amount fen={8_800} size="text" withSign />
        <Amount fen={8_800} size="md" isHidden />
      </div>
      <div className={cx('flex wrap gap-12', styles.line)}>
        <TimeText className="cap" at={LAST_YEAR} />
      </div>
    </Section>
  );
}
