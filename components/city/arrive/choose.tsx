'use client';

import { useState } from 'react';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { arriveCopy } from '@/lib/city/arrive-copy';
import type { Arrival, useBoardAround } from '@/lib/city/use-arrival';
import { useMoveIn } from '@/lib/city/use-plots';
import { ArrivePanel } from './arrive-panel';
import { ArriveScene } from './arrive-scene';
import { ChoosePanel } from './choose-panel';

export interface TownProps {
  town: ReturnType<typeof useBoardAround>;
  covered: number;
  areaName: string;
  onHeight: (height: number) => void;
}

interface ChooseProps extends TownProps {
  arrival: Arrival;
  refresh: () => Promise<unknown>;
}

/** The nearest plot is preselected, and the next one when somebody was faster. */
export function Choose({ town, covered, areaName, onHeight, arrival, refresh }: ChooseProps) {
  const { free, friend, area } = arrival;
  const [wished, setWished] = useState<number | null>(null);
  const [late, setLate] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const moveIn = useMoveIn();
  const selected = wished !== null && free.includes(wished) ? wished : (free[0] ?? 0);
  const blockAreaId = area?.blockAreaId ?? 0;
  async function take() {
    if (isBusy) return;
    setBusy(true);
    const answer = await moveIn({ blockAreaId, blockNo: selected }, false);
    if (!answer.ok && answer.error.err === 'plot_taken') {
      setLate(selected);
      await Promise.all([refresh(), town.refresh()]);
    } else if (!answer.ok) toastRefusal(answer.error);
    setBusy(false);
  }
  return (
    <>
      <ArriveScene
        board={town.board}
        seed={blockAreaId}
        offered={free}
        selected={selected}
        onSelect={setWished}
        people={
          friend
            ? [
                {
                  no: friend.blockNo,
                  userId: friend.userId,
                  avatar: friend.avatar,
                  name: friend.userName,
                },
              ]
            : []
        }
        focus={friend ? [friend.blockNo, selected, ...free] : [selected, ...free]}
        must={2}
        covered={covered}
        isRising={false}
        title={arriveCopy.scene(areaName)}
      />
      <ArrivePanel label={arriveCopy.choose.title} onHeight={onHeight}>
        <ChoosePanel
          arrival={arrival}
          selected={selected}
          late={late}
          isBusy={isBusy}
          onSelect={setWished}
          onTake={() => void take()}
        />
      </ArrivePanel>
    </>
  );
}
