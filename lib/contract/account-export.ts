/** With `?ticket=`; a plain GET, streamed. */
export const EXPORT_FILE_PATH = '/api/user/exportFile';
