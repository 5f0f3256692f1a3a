import type { Field } from '@/lib/contract/console/fields';

export interface ControlProps {
  field: Field;
  value: unknown;
  there: unknown;
  error?: string;
  autoFocus: boolean;
  onChange: (value: unknown) => void;
  onEnter: () => void;
}
