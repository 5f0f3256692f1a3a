import { AppLink } from '@/components/ui/app-link';
import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import { memberCopy } from '@/lib/home/member-copy';
import type { HomeData } from '@/lib/home/use-home';
import styles from './member.module.css';

const { today: copy } = memberCopy;
const HIDDEN = '****';

export function TodayStrip({ today, isHidden }: { today: HomeData['today']; isHidden?: boolean }) {
  const counts = [
    { label: copy.visits, text: String(today.visits), href: '/pages/space/share' },
    { label: copy.partners, text: String(today.newPartners), href: '/pages/index/partner' },
    {
      label: copy.reward,
      text: isHidden ? HIDDEN : fenToYuan(today.reward),
      href: '/pages/user/reward',
    },
  ] as const;
  return (
    <Band>
      <dl className={cx('grid gap-10', styles.today)} aria-label={copy.label}>
        {counts.map(({ label, text, href }) => (
          <div key={label} className="rel">
            <dt>{label}</dt>
            <dd className="num f-20 heavy">
              <AppLink className={styles.count} href={href} aria-label={`${label} ${text}`}>
                {text}
              </AppLink>
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
