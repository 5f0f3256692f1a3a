import { Switch } from './checkbox';
import { Row } from './row';

interface SwitchRowProps {
  title: string;
  sub?: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

export const SwitchRow = ({ title, sub, checked, onChange }: SwitchRowProps) => (
  <Row
    title={title}
    sub={sub}
    badge={<Switch label={title} checked={checked} onChange={onChange} />}
  />
);
