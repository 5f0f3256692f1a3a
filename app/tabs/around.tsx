'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Plate } from '@/components/ui/plate';
import { Row } from '@/components/ui/row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { aroundCopy as copy } from '@/lib/city/around-copy';
import { type PlotKey, useGreet, useHouse } from '@/lib/city/use-house';
import { useNearest } from '@/lib/city/use-nearest';
import type { Plot } from '@/lib/city/use-street';
import { isNextDoor, nearWord, stepsBetween } from '@/lib/iso/nearness';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './member-home-body.module.css';

const ROWS = 3;

export function Around({ plot }: { plot: PlotKey }) {
  const near = useNearest(plot)?.slice(0, ROWS);
  const house = useHouse(plot);
  const notes = (house.data?.messages.data ?? []).slice(0, ROWS);
  const hosts = new Set(notes.map(({ author }) => author.userId)).size;
  if (!near) return <div className={styles.around} />;
  const hasNextDoor = near.some(({ no }) => isNextDoor(plot.blockNo, no));
  return (
    <Band flush className={styles.around}>
      <SectionHead
        title={hosts > 0 ? copy.welcomed(hosts) : hasNextDoor ? copy.title : copy.nearby}
      />
      {notes.map(({ messageId, author, content }) => (
        <Row
          key={messageId}
          picture={<Avatar src={imageUrl(author.avatar)} seed={author.userId} size="s" />}
          title={author.userName}
          sub={content}
          href={`/pages/space/city?blockAreaId=${plot.blockAreaId}&blockNo=${plot.blockNo}`}
        />
      ))}
      {near.map((neighbour) => (
        <NeighbourRow key={neighbour.no} neighbour={neighbour} plot={plot} />
      ))}
      {near.length === 0 && notes.length === 0 && <p className="sub gutters">{copy.none}</p>}
    </Band>
  );
}

function NeighbourRow({ neighbour: { no, name }, plot }: { neighbour: Plot; plot: PlotKey }) {
  const greet = useGreet();
  const [isGreeted, setGreeted] = useState(false);
  const near = isNextDoor(plot.blockNo, no)
    ? nearWord(plot.blockNo, no)
    : copy.steps(stepsBetween(plot.blockNo, no));
  async function press() {
    const answer = await greet({ blockAreaId: plot.blockAreaId, blockNo: no }, copy.greeting);
    if (answer.ok) setGreeted(true);
    else toastRefusal(answer.error);
  }
  return (
    <Row
      picture={<Plate no={no} tone="soft" />}
      title={name}
      sub={near}
      value={
        <Button
          size="sm"
          kind="tonal"
          disabled={isGreeted}
          label={`${isGreeted ? copy.greeted : copy.greet}，${name}`}
          onPress={press}
        >
          {isGreeted ? copy.greeted : copy.greet}
        </Button>
      }
    />
  );
}
