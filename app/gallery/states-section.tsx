'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Loading } from '@/components/ui/loading';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import styles from './gallery.module.css';
import { Section } from './section';

export function StatesSection() {
  return (
    <Section id="states" title="状态">
      <Loading />
      <Empty />
      <Empty
        scene="search"
        title="没有找到相关小伙伴"
        text="换个姓名、门牌号或手机号试试。"
        action={<Button kind="tonal">清空条件</Button>}
      />
      <ErrorBlock onRetry={() => new Promise((resolve) => setTimeout(resolve, 1000))} />
      <ErrorBlock isPart onRetry={() => new Promise((resolve) => setTimeout(resolve, 1000))} />
      <ErrorBlock scene="offline" title="当前没有网络" text="已打开过的页面仍可查看。" />
      <Empty scene="lost" title="这条路还没修通" text="页面不存在或已搬走。" />
      <Empty scene="done" title="提交成功" />
      <div className={cx('grid gap-12', styles.stack)}>
        <Skeleton shape="title" width={4} />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="chip" width={5} />
      </div>
      <SkeletonRows count={3} label="加载中…" />
    </Section>
  );
}
