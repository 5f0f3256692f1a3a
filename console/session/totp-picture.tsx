import { cx } from '@/components/ui/cx';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { openInvite } from '@/lib/contract/console/session';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';

export function TotpPicture({ totp }: Pick<ConsoleOutput<typeof openInvite>, 'totp'>) {
  return (
    <div className={cx('grid middle gap-16', styles.totp)}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${totp.size} ${totp.size}`}
        role="img"
        aria-label={copy.scanLabel}
        shapeRendering="crispEdges"
      >
        <path d={totp.path} />
      </svg>
      <div>
        <p className="sub">{copy.scan}</p>
        <p className={cx('num mt-8 break', styles.typed)}>{totp.typed}</p>
      </div>
    </div>
  );
}
