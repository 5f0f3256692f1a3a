import { cx } from '@/components/ui/cx';
import { loginCopy } from '@/lib/account/login/copy';
import { LOGIN_MODE, type LoginMode } from '@/lib/account/login/mode';
import styles from './login.module.css';

interface CodeLinksProps {
  alternate?: { text: string; mode: LoginMode };
  onSwitch?: (mode: LoginMode) => void;
}

/** Also prerendered, without handlers. */
export function CodeLinks({ alternate, onSwitch }: CodeLinksProps) {
  const link = (mode: LoginMode, text: string) => (
    <button
      type="button"
      className="link"
      data-mode={mode}
      onClick={onSwitch && (() => onSwitch(mode))}
    >
      {text}
    </button>
  );
  return (
    <div className={cx('t-note l-20 ink-3', styles.codeLinks)}>
      <p className="flex wrap between gap-14">
        {alternate && link(alternate.mode, alternate.text)}
        <span>
          {loginCopy.noAccount}
          {link(LOGIN_MODE.register, loginCopy.registerNow)}
        </span>
      </p>
      <details>
        <summary>{loginCopy.noCode}</summary>
        <p>{loginCopy.noCodeText}</p>
        {link(LOGIN_MODE.forgot, loginCopy.forgot)}
      </details>
    </div>
  );
}
