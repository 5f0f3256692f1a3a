import { Switch } from './checkbox';
import { Row } from './row';

interface SwitchRowProps {
  /** Names the switch, too. */
  title: string;
  sub?: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A row of settings with a switch at its end. */
export const SwitchRow = ({ title, sub, checked, onChange }: SwitchRowProps) => (
  <Row
    title={title}
    sub={sub}
    badge={<Switch label={title} checked={checked} onChange={onChange} />}
  />
);
