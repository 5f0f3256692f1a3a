import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { cameraFill, crownSimpleFill, gearSix } from '@/components/ui/icons/common';
import { bell, bank, gift, handCoins, mapTrifold, wallet } from '@/components/ui/icons/pages';
import styles from './gallery.module.css';
import { Section } from './section';

/** The gallery does not include all icons either. */
const iconSamples = [
  cameraFill,
  bank,
  crownSimpleFill,
  gearSix,
  gift,
  handCoins,
  mapTrifold,
  wallet,
];

const TYPE = [
  ['--t-display', '给你留了一块地 30/38'],
  ['--t-title', '小伙伴 22/30'],
  ['--t-head', '街区动态 18/26'],
  ['--t-lead', '列表标题与按钮 16/24'],
  ['--t-body', '正文 15/24'],
  ['--t-sub', '辅助说明 13/20'],
  ['--t-cap', '标注与时间 12/18'],
] as const;
const COLOURS = [
  'bg',
  'surface',
  'fill',
  'fill-2',
  'ink-1',
  'ink-2',
  'ink-3',
  'ink-4',
  'line-2',
  'brand',
  'brand-fill',
  'brand-wash',
  'gold',
  'gold-wash',
  'pos',
  'pos-wash',
  'warn',
  'warn-wash',
  'neg',
  'neg-wash',
] as const;

export function FoundationsSection() {
  return (
    <Section id="foundations" title="颜色、字阶、图标">
      <div className={cx('flex wrap gap-12', styles.line)}>
        {COLOURS.map((name) => (
          <span key={name} className={cx('items-center grid gap-4 ink-3', styles.swatch)}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
      <div className={cx('grid gap-12', styles.stack)}>
        {TYPE.map(([token, text]) => (
          <p key={token} style={{ fontSize: `var(${token})` }}>
            {text}
          </p>
        ))}
      </div>
      <div className={cx('grid gap-12 f-24 ink-2', styles.icons)}>
        {[bell, ...iconSamples].map((path) => (
          <Icon key={path} path={path} />
        ))}
      </div>
    </Section>
  );
}
