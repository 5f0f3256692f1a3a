'use client';

import { useState } from 'react';
import { Switch } from '@/components/ui/checkbox';
import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import {
  megaphoneSimple,
  megaphoneSimpleFill,
  usersThree,
  usersThreeFill,
} from '@/components/ui/icons/common';
import { bell, wallet } from '@/components/ui/icons/pages';
import { add2Action, addAction, moreAction } from '@/components/ui/nav-action';
import { NavBar } from '@/components/ui/nav-bar';
import { Row, RowGroup } from '@/components/ui/row';
import { TabBar, type TabItem } from '@/components/ui/tab-bar';
import { Tag } from '@/components/ui/tag';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './gallery.module.css';
import { Section } from './section';

const nothing = () => undefined;
const TABS: TabItem[] = [
  { href: '/', label: '推广', icon: megaphoneSimple, iconOn: megaphoneSimpleFill },
  {
    href: '/pages/index/partner',
    label: '小伙伴',
    icon: usersThree,
    iconOn: usersThreeFill,
    badge: <CountBadge count={3} label="3 条" />,
  },
  {
    href: '/pages/user/user',
    label: '账户',
    icon: usersThree,
    iconOn: usersThreeFill,
  },
];

export function BarsSection() {
  const [tab, setTab] = useState<RoutePath>('/');
  const [isOn, setOn] = useState(true);
  const bars = [
    <NavBar
      key="save-off"
      title="编辑资料"
      onBack={nothing}
      save={{ disabled: true, onPress: nothing }}
    />,
    <NavBar
      key="save-on"
      title="编辑资料"
      onBack={nothing}
      save={{ onPress: () => new Promise((resolve) => setTimeout(resolve, 1000)) }}
    />,
    <NavBar key="more" title="奖励" onBack={nothing} action={moreAction({ onPress: nothing })} />,
    <NavBar key="add" title="提现记录" onBack={nothing} action={addAction({ onPress: nothing })} />,
    <NavBar
      key="big"
      title="小伙伴"
      big
      action={add2Action({ onPress: nothing, hasNews: true })}
    />,
    <NavBar
      key="text"
      title="一个非常非常非常长的页面标题会被省略"
      onBack={nothing}
      action={{ type: 'text', text: '提现', onPress: nothing }}
    />,
  ];
  return (
    <Section id="bars" title="导航栏、标签栏、列表行">
      {bars.map((bar) => (
        <div key={bar.key} className={cx('cut', styles.box)}>
          {bar}
        </div>
      ))}
      <div className={cx('cut', styles.box)}>
        <TabBar items={TABS} active={tab} onSelect={setTab} />
      </div>
      <RowGroup label="样例">
        <Row icon={wallet} title="我的钱包" value="¥1,234.56" onPress={nothing} />
        <Row
          icon={bell}
          title="消息"
          sub="系统与街区通知"
          badge={<Tag tone="brand">3</Tag>}
          href="/"
        />
        <Row title="深色模式" value={<Switch checked={isOn} onChange={setOn} label="深色模式" />} />
        <Row title="只读" value="138****5678" />
      </RowGroup>
    </Section>
  );
}
