export const UPLOAD_FOLDERS = ['avatar', 'image'] as const;
export const STORED_FOLDERS = [...UPLOAD_FOLDERS, 'video'] as const;
