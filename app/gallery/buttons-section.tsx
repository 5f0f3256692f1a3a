'use client';

import { Button, type ButtonKind } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { downloadSimple } from '@/components/ui/icons/pages';
import styles from './gallery.module.css';
import { Section } from './section';

const KINDS: readonly ButtonKind[] = ['primary', 'tonal', 'line', 'ghost', 'danger'];
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

export function ButtonsSection() {
  return (
    <Section id="buttons" title="按钮">
      {KINDS.map((kind) => (
        <div key={kind} className={cx('flex wrap gap-12', styles.line)}>
          <Button kind={kind} onPress={aSecond}>
            邀请小伙伴
          </Button>
          <Button kind={kind} disabled>
            禁用
          </Button>
          <Button kind={kind} loading>
            加载
          </Button>
        </div>
      ))}
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Button size="sm">提现</Button>
        <Button size="sm" kind="tonal">
          提现
        </Button>
        <Button kind="line" icon={downloadSimple}>
          保存图片
        </Button>
        <Button kind="tonal" href="/">
          链接
        </Button>
      </div>
      <div className={cx('grid gap-12', styles.stack)}>
        <Button block onPress={aSecond} loadingText="提交中…">
          点我一秒
        </Button>
      </div>
    </Section>
  );
}
