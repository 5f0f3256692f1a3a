import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { Scene } from '@/components/ui/scene';
import { loginCopy } from '@/lib/account/login/copy';
import { plateNumber } from '@/lib/format';
import styles from './login.module.css';

export function LoginWelcome({
  blockNo,
  onEnter,
}: {
  blockNo: number | null;
  onEnter: () => void;
}) {
  return (
    <div className={cx('row gap-10 centered', styles.welcome)}>
      <Announcement>
        {loginCopy.registered(blockNo === null ? null : plateNumber(blockNo))}
      </Announcement>
      <Scene name="done" className={styles.scene} />
      <h2 className={cx('f-24 heavy', styles.title)}>{loginCopy.welcome}</h2>
      {blockNo === null ? (
        <p className="sub">{loginCopy.welcomeNoPlate}</p>
      ) : (
        <p className={cx('row gap-8 ink-2', styles.plateLine)}>
          {loginCopy.welcomePlate}
          <Plate no={blockNo} size="lg" />
        </p>
      )}
      <Button block onPress={onEnter} autoFocus>
        {loginCopy.enter}
      </Button>
    </div>
  );
}
