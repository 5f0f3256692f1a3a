import { loginCopy } from '@/lib/account/login/copy';
import { maskMobile } from '@/lib/format';
import styles from './login.module.css';

export function TicketRow({ mobile, onChange }: { mobile: string; onChange: () => void }) {
  return (
    <div className={styles.ticket} role="status">
      <span>{loginCopy.verified(maskMobile(mobile))}</span>
      <button type="button" className="link" onClick={onChange}>
        {loginCopy.changeMobile}
      </button>
    </div>
  );
}
