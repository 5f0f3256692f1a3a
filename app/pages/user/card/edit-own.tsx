import { useTakeOver } from '@/app/use-take-over';
import { EditScreen } from '@/components/card/edit/edit-screen';
import { takeChosenPlace } from '@/lib/location/chosen-place';
import { cardKit } from './card-kit';

export function EditOwn() {
  const { toProfile } = useTakeOver();
  return <EditScreen kit={cardKit} takePlace={takeChosenPlace} onSaved={toProfile} />;
}
