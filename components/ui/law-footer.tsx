import { site } from '@/lib/kit/site';
import { cx } from './cx';
import styles from './law-footer.module.css';

const MINISTRY = 'https://beian.miit.gov.cn/';
const POLICE = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

const OUT = { target: '_blank', rel: 'noreferrer' } as const;

/** In the first HTML; lines without a number are hidden by the style sheet. @param isShort forms: company and ICP */
export function LawFooter({ isShort, className }: { isShort?: true; className?: string }) {
  const { company, icp, police, policeCode, policeIcon } = site().law;
  return (
    <footer className={cx('centered t-cap l-cap ink-3', styles.law, className)}>
      <span>{company}</span>
      <a href={MINISTRY} {...OUT}>
        {icp}
      </a>
      {!isShort && (
        <a href={`${POLICE}${policeCode}`} {...OUT}>
          {/* oxlint-disable-next-line next/no-img-element -- an icon of 14 px */}
          <img src={policeIcon} alt="" width={14} height={14} loading="lazy" />
          {police}
        </a>
      )}
    </footer>
  );
}
