import { Button } from '@/components/ui/button';
import { memberCopy } from '@/lib/home/member-copy';

const { choosePlot: copy } = memberCopy;

export function ChoosePlot() {
  return (
    <div className="grid gap-10">
      <p className="sub">{copy.text}</p>
      <Button block href="/pages/space/arrive">
        {copy.action}
      </Button>
    </div>
  );
}
