import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { checkCircleFill } from '@/components/ui/icons/pages';
import { pasteCopy } from '@/lib/addresses/copy';
import styles from './address-form.module.css';

export const FilledCheck = () => (
  <span className={cx('grid rigid t-head', styles.check)} role="img" aria-label={pasteCopy.check}>
    <Icon path={checkCircleFill} />
  </span>
);
