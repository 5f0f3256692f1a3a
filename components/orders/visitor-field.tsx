import { TextField } from '@/components/ui/field/text-field';
import { bookingCopy as copy } from '@/lib/orders/booking-copy';

interface VisitorFieldProps {
  value: string;
  onChange: (name: string) => void;
  label?: string;
}

export function VisitorField(props: VisitorFieldProps) {
  return (
    <TextField
      layout="row"
      label={copy.visitor}
      placeholder={copy.visitorHint}
      maxLength={20}
      autoComplete="name"
      {...props}
    />
  );
}
