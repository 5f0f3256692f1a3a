import './hours.css';
import './seasons.css';
import './signs.css';
import './sky.css';

/** Everything about the map that no page needs for its first paint: one chunk. */
export { AreaView } from './area-view';
export { Sky } from './sky';
