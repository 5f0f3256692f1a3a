/** Texts of the host before the popup's chunk has loaded; separate, so that a page does not include the popup's texts. */
export const loginHostCopy = { loadFailed: '网络开小差了，请再试一次' } as const;
