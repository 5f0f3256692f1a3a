'use client';

import { ChooseScreen } from '@/components/location/choose-screen';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { useNavigate } from '@/components/ui/use-navigate';
import { type ChosenPlace, saveChosenPlace } from '@/lib/location/chosen-place';

export function Choose() {
  const { back } = useNavigate();
  async function choose(place: ChosenPlace) {
    saveChosenPlace(place);
    await layersSettled();
    back();
  }
  return <ChooseScreen onChoose={(place) => void choose(place)} />;
}
