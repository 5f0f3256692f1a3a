export { currentLocation, type PageLocation, reloadPage, replaceAddress, restartPage } from './address';
export { copyText } from './clipboard';
export { canInstall, isInstalled, listenForInstall, promptInstall, subscribeInstall } from './install';
export { openOutside } from './outside';
export { isOnline, isVisible, subscribeOnline, subscribeVisible } from './page-state';
export { type PlatformName, platformName } from './platform-name';
export { canShare, shareContent, type ShareResult } from './share';
export { storage, watchStorage } from './storage';
export { acceptTransfer, type WechatTransfer } from './wechat-transfer';
