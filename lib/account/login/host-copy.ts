/** What the host says before the popup has been downloaded; apart, so that a page does not carry the popup's texts. */
export const loginHostCopy = { loadFailed: '网络开小差了，请再试一次' } as const;
