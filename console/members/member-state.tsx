import { State } from '@/console/ui/state';
import { user } from '@/lib/contract/console/resources/user';

const { texts = {}, tones = {} } = user.fields.state;

export const MemberState = ({ state }: { state: string }) => (
  <State tone={tones[state]}>{texts[state]}</State>
);
