'use client';

import { useState } from 'react';
import { Checkbox, Switch } from '@/components/ui/checkbox';
import { Chips, Segmented, Tabs } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { ProgressBar } from '@/components/ui/progress-bar';
import styles from './gallery.module.css';
import { Section } from './section';

const SCOPES = [
  { value: 'all', label: '全部', count: 36 },
  { value: 'direct', label: '直接', count: 12 },
  { value: 'team', label: '团队', count: 24 },
];

export function ChooseSection() {
  const [scope, setScope] = useState('all');
  const [isOn, setOn] = useState(true);
  return (
    <Section id="choose" title="选择">
      <div className={cx('grid gap-12', styles.stack)}>
        <Segmented options={SCOPES} value={scope} onChange={setScope} label="范围" />
      </div>
      <Chips options={SCOPES} value={scope} onChange={setScope} label="筛选" />
      <Tabs options={SCOPES} value={scope} onChange={setScope} label="列表" />
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Switch checked={isOn} onChange={setOn} label="开关" />
        <Switch checked={!isOn} onChange={(next) => setOn(!next)} label="反向开关" />
        <Switch checked disabled onChange={setOn} label="停用的开关" />
        <Checkbox checked={isOn} onChange={setOn}>
          已同意
        </Checkbox>
        <Checkbox checked={false} onChange={setOn} error="请阅读并同意协议">
          未同意
        </Checkbox>
      </div>
      <div className={cx('grid gap-12', styles.stack)}>
        <ProgressBar value={0.4} label="学习进度 40%" />
        <ProgressBar value={0.7} label="成长进度 70%" kind="road" />
      </div>
    </Section>
  );
}
