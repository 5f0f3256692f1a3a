/** One chunk, not for the first paint. Styles stand in the modules: the bundler skips files that only re-export. */
export { AreaView } from './area-view';
export { Sky } from './sky';
