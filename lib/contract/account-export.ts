/** The file that `account.exportData` prepares, with `?ticket=`. A plain GET: it is written while it is read. */
export const EXPORT_FILE_PATH = '/api/user/exportFile';
