import './sky.css';
import { RawSvg } from '@/components/ui/raw-svg';
import { drawFlakes, drawSky, FLAKES_VIEW, SKY_VIEW } from '@/lib/iso/sky';
import type { Look } from './look';

export function Sky({ look: { hour, season, festival } }: { look: Look }) {
  const isSnowing = season === 'snow';
  return (
    <>
      <div className="map-sky" aria-hidden="true">
        <RawSvg
          markup={drawSky(hour, festival, isSnowing)}
          viewBox={SKY_VIEW}
          align="xMidYMin slice"
        />
      </div>
      {isSnowing && <RawSvg className="map-snow" markup={drawFlakes()} viewBox={FLAKES_VIEW} />}
    </>
  );
}
