'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Row } from '@/components/ui/row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { aroundCopy as copy } from '@/lib/city/around-copy';
import { type PlotKey, useGreet, useHouse } from '@/lib/city/use-house';
import { type Neighbour, useStreet } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import { byNearness, isNextDoor, nearWord, stepsBetween } from '@/lib/iso/nearness';
import { imageUrl } from '@/lib/kit/image-url';

const ROWS = 3;

/** For a newcomer: the notes of neighbours, and who lives nearest, to be greeted by one tap. */
export function Around({ plot }: { plot: PlotKey }) {
  const street = useStreet(plot.blockAreaId, plot.blockNo);
  const house = useHouse(plot);
  const near = (street.data?.neighbours ?? [])
    .filter(({ no, owner }) => owner !== null && no !== plot.blockNo)
    .toSorted((a, b) => byNearness(plot.blockNo)(a.no, b.no))
    .slice(0, ROWS);
  const notes = (house.data?.messages.data ?? []).slice(0, ROWS);
  const hosts = new Set(notes.map(({ author }) => author.userId)).size;
  if (!street.data) return null;
  return (
    <Band flush>
      <SectionHead title={hosts > 0 ? copy.welcomed(hosts) : copy.title} />
      {notes.map(({ messageId, author, content }) => (
        <Row
          key={messageId}
          picture={<Avatar src={imageUrl(author.avatar)} seed={author.userId} size="s" />}
          title={author.userName}
          sub={content}
          href={`/pages/space/city?blockAreaId=${plot.blockAreaId}&blockNo=${plot.blockNo}`}
        />
      ))}
      {near.map((house) => (
        <NeighbourRow key={house.no} house={house} plot={plot} />
      ))}
      {near.length === 0 && notes.length === 0 && <p className="sub gutters">{copy.none}</p>}
    </Band>
  );
}

function NeighbourRow({ house: { no, owner }, plot }: { house: Neighbour; plot: PlotKey }) {
  const greet = useGreet();
  const [isGreeted, setGreeted] = useState(false);
  if (!owner) return null;
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
      picture={<Avatar src={imageUrl(owner.avatar)} seed={owner.userId} size="s" />}
      title={owner.userName}
      sub={copy.where(plateNumber(no), near)}
      value={
        <Button
          size="sm"
          kind="tonal"
          disabled={isGreeted}
          label={`${isGreeted ? copy.greeted : copy.greet}，${owner.userName}`}
          onPress={press}
        >
          {isGreeted ? copy.greeted : copy.greet}
        </Button>
      }
    />
  );
}
