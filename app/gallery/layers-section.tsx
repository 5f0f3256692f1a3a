'use client';

import { useState } from 'react';
import { Building } from '@/components/ui/art/building';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/layer/dialog';
import { message } from '@/components/ui/layer/message';
import { loadingIndicator, offlineBanner } from '@/components/ui/layer/offline';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { Scene } from '@/components/ui/scene';
import styles from './gallery.module.css';
import { Section } from './section';

async function askToLeave() {
  const isAgreed = await message({
    type: 'cancel',
    title: '退出登录',
    content: '退出后仍可浏览城区，收益不受影响。',
    okText: '退出',
  });
  toast.show(isAgreed ? '已退出' : '已取消');
}
function showLoading() {
  loadingIndicator.show();
  setTimeout(loadingIndicator.hide, 2000);
}

export function LayersSection() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section id="layers" title="浮层与提示">
      <div className={cx('flex wrap gap-12', styles.line)}>
        <Button kind="line" size="sm" onPress={() => setOpen('sheet')}>
          半屏
        </Button>
        <Button kind="line" size="sm" onPress={() => setOpen('dialog')}>
          更新
        </Button>
        <Button
          kind="line"
          size="sm"
          onPress={() => void message({ content: '每日 07:00 后可支付，请稍后再来。' })}
        >
          友情提示
        </Button>
        <Button kind="line" size="sm" onPress={() => void askToLeave()}>
          退出登录
        </Button>
        <Button kind="line" size="sm" onPress={() => toast.show('网络请求出错：连接超时')}>
          轻提示
        </Button>
        <Button kind="line" size="sm" onPress={() => toast.ok('已保存到相册')}>
          成功
        </Button>
        <Button kind="line" size="sm" onPress={() => offlineBanner.show(offlineBanner.hide)}>
          断网
        </Button>
        <Button kind="line" size="sm" onPress={showLoading}>
          加载
        </Button>
      </div>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="登录"
        art={<Building level={2} owner="me" />}
      >
        <p className="sub">按返回、点遮罩或按 Esc 都能关闭。</p>
        <div className={cx('flex wrap gap-12', styles.line)}>
          <Button onPress={() => void askToLeave()}>再开一层</Button>
          <Button kind="tonal" onPress={() => toast.show('提示在最上面')}>
            轻提示
          </Button>
        </div>
      </Sheet>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="更新提示"
        content="新版本已经准备好，即将重启应用"
        art={<Scene name="done" />}
        actions={[{ text: '立即重启', onPress: close, tone: 'strong', autoFocus: true }]}
      />
    </Section>
  );
}
