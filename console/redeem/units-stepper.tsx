import { Stepper } from '@/components/ui/stepper';
import { redeemCopy as copy } from './copy';

interface UnitsStepperProps {
  value: number;
  most: number;
  onChange: (value: number) => void;
}

export const UnitsStepper = (props: UnitsStepperProps) => (
  <p className="row between">
    {copy.times}
    <Stepper {...props} label={copy.times} less={copy.fewer} more={copy.more} />
  </p>
);
