import { cx } from '@/components/ui/cx';
import { faceCopy, ownCardCopy } from '@/lib/card/copy';
import { CARD_THEMES, type CardTheme } from '@/lib/contract/card-fields.schema';
import styles from './theme-picker.module.css';

interface ThemePickerProps {
  value: CardTheme;
  onChange: (theme: CardTheme) => void;
}

export function ThemePicker({ value, onChange }: ThemePickerProps) {
  return (
    <div
      className={cx('flex gap-16', styles.themes)}
      role="radiogroup"
      aria-label={ownCardCopy.themes}
    >
      {CARD_THEMES.map((theme) => (
        <label className="row rigid rel gap-6 t-cap l-cap ink-2" key={theme}>
          <input
            className="vh"
            type="radio"
            name="card-theme"
            checked={theme === value}
            onChange={() => onChange(theme)}
          />
          <span className={cx('round', styles.swatch, styles[theme])} aria-hidden="true" />
          {faceCopy.themes[theme]}
        </label>
      ))}
    </div>
  );
}
