'use client';

import { ChooseScreen } from '@/components/location/choose-screen';
import { useNavigate } from '@/components/ui/use-navigate';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { keepChosenPlace, type ChosenPlace } from '@/lib/location/chosen-place';

/** 选择位置: keeps the place for the page that asked, and goes back to it. */
export function Choose() {
  const { back } = useNavigate();
  async function choose(place: ChosenPlace) {
    keepChosenPlace(place);
    await layersSettled();
    back();
  }
  return <ChooseScreen onChoose={(place) => void choose(place)} />;
}
