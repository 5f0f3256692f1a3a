'use client';

import { useState } from 'react';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { SIGN_LENGTH } from '@/lib/city/sign-names';
import { useIsNameless, useSetSign } from '@/lib/city/use-arrival';
import type { PlotKey } from '@/lib/city/use-house';
import { type Neighbour, useStreet } from '@/lib/city/use-street';
import { besides } from '@/lib/iso/nearness';
import { ArrivePanel } from './arrive-panel';
import { ArriveScene, type MapPerson } from './arrive-scene';
import type { TownProps } from './choose';
import { DonePanel } from './done-panel';
import { SignPanel } from './sign-panel';

interface SettledProps extends TownProps {
  home: PlotKey;
  /** The sign from before; empty = none. */
  hung: string;
  isRising: boolean;
}

export function Settled({ town, covered, areaName, onHeight, home, hung, isRising }: SettledProps) {
  const { navigateTo } = useNavigate();
  const [sign, setSign] = useState(hung);
  const [isHung, setHung] = useState(hung !== '');
  const [isEnded, setEnded] = useState(false);
  const setName = useSetSign();
  const asksName = useIsNameless();
  const { ready } = arriveCopy.sign;
  // neighbours are offered different ones
  const suggestion = ready[home.blockNo % ready.length] ?? ready[0];
  const street = useStreet(home.blockAreaId, home.blockNo);
  const ownerAt = (no: number | null): Neighbour['owner'] =>
    street.data?.neighbours.find((one) => one.no === no)?.owner ?? null;
  const [leftNo, rightNo] = besides(home.blockNo);
  const left = ownerAt(leftNo);
  const right = ownerAt(rightNo);
  const faceOf = (no: number | null, owner: Neighbour['owner']): MapPerson[] =>
    no && owner ? [{ no, userId: owner.userId, avatar: owner.avatar, name: '' }] : [];
  async function hang(name: string, userName: string) {
    const answer = await setName(name, userName);
    if (answer.ok) {
      setSign(name);
      setHung(true);
      return undefined;
    }
    const { fields } = answer.error;
    if (Object.keys(fields).length > 0) return fields;
    toastRefusal(answer.error);
    return undefined;
  }
  return (
    <div onPointerDown={() => setEnded(true)} onKeyDown={() => setEnded(true)}>
      <ArriveScene
        board={town.board}
        seed={home.blockAreaId}
        mine={{
          no: home.blockNo,
          sign: [...(sign || suggestion)].slice(0, SIGN_LENGTH).join(''),
          isHung,
        }}
        people={isHung ? [...faceOf(leftNo, left), ...faceOf(rightNo, right)] : []}
        focus={
          isHung ? [home.blockNo, leftNo, rightNo].filter((no) => no !== null) : [home.blockNo]
        }
        must={1}
        covered={covered}
        isRising={isRising && !isEnded && !isHung}
        title={arriveCopy.scene(areaName)}
      />
      <ArrivePanel label={isHung ? sign : arriveCopy.sign.title} onHeight={onHeight}>
        {isHung ? (
          <DonePanel plot={home} areaName={areaName} sign={sign} left={left} right={right} />
        ) : (
          <SignPanel
            sign={sign}
            suggestion={suggestion}
            asksName={asksName}
            onType={setSign}
            onHang={hang}
            onLater={() => navigateTo('/pages/space/city', { ...home }, { type: 'redirectTo' })}
          />
        )}
      </ArrivePanel>
    </div>
  );
}
