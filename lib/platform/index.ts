export {
  currentLocation,
  dropQuery,
  moveAddress,
  type PageLocation,
  reloadPage,
  replaceAddress,
  restartPage,
} from './address';
export { copyText } from './clipboard';
export {
  canInstall,
  isInstalled,
  listenForInstall,
  promptInstall,
  subscribeInstall,
} from './install';
export { savesData } from './network';
export { lastError, lastErrorId } from './last-error';
export { openOutside } from './outside';
export {
  isOnline,
  isVisible,
  subscribeAnswers,
  subscribeOnline,
  subscribeVisible,
  whenOnline,
} from './page-state';
export { type PlatformName, platformName } from './platform-name';
export { canShare, type HandOver, shareContent, shareOrCopy, type ShareResult } from './share';
export { createSignal, createStore, type Signal, type Store } from './signal';
export { storage, watchStorage } from './storage';
export { acceptTransfer, type WechatTransfer } from './wechat-transfer';
