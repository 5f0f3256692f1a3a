'use client';

import { useState } from 'react';
import { Button, type ButtonKind } from '@/components/ui/button';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { nearestOf, refreshTown, useMoveIn } from '@/lib/city/use-plots';
import { plateNumber } from '@/lib/format';
import { PlotTakenSheet } from './plot-taken-sheet';

const { claim: copy } = houseCopy;

export interface ClaimButtonProps {
  area: { blockAreaId: number; name: string };
  no: number;
  isChange?: boolean;
  isMember: boolean;
  askLogin: (source: string, onDone?: () => void) => void;
  onMoved: (no: number) => void;
  /** The button stays mounted until the claim ends, so a taken plot can offer others. */
  onClaiming: (isClaiming: boolean) => void;
  kind?: ButtonKind;
}

export function ClaimButton({
  area,
  no,
  isChange = false,
  isMember,
  askLogin,
  onMoved,
  onClaiming,
  kind,
}: ClaimButtonProps) {
  const moveIn = useMoveIn();
  const [taken, setTaken] = useState<{ no: number; nearest: number[] } | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function settle(wanted: number) {
    const answer = await moveIn({ blockAreaId: area.blockAreaId, blockNo: wanted }, isChange);
    if (answer.ok) {
      end();
      toast.ok(copy.done(plateNumber(wanted)));
      onMoved(wanted);
    } else if (answer.error.err === 'plot_taken') {
      setTaken({ no: wanted, nearest: nearestOf(answer.error) });
      setOpen(true);
    } else {
      end();
      toastRefusal(answer.error);
    }
  }
  function end() {
    setOpen(false);
    onClaiming(false);
  }
  function decline() {
    end();
    void refreshTown();
  }
  async function ask() {
    const number = plateNumber(no);
    onClaiming(true);
    const isSure = await message({
      type: 'confirm',
      title: isChange ? copy.askChange(area.name, number) : copy.ask(area.name, number),
      content: isChange ? copy.askChangeText : copy.askText,
      okText: isChange ? copy.yesChange : copy.yes,
    });
    if (isSure) await settle(no);
    else onClaiming(false);
  }
  return (
    <>
      <Button
        kind={kind}
        block
        onPress={() => (isMember ? ask() : askLogin(cityCopy.loginFor.claim))}
      >
        {isMember ? (isChange ? cityCopy.plot.change : cityCopy.plot.claim) : cityCopy.plot.login}
      </Button>
      {taken && (
        <PlotTakenSheet
          isOpen={isOpen}
          onClose={decline}
          no={taken.no}
          nearest={taken.nearest}
          onPick={settle}
        />
      )}
    </>
  );
}
