/* Written by scripts/regions.mjs. */

/** Year and month of the latest change of the divisions that the file knows. */
export const REGION_EDITION = '2024.12';
/** Path of the file below the base path; its name changes with its content. */
export const REGION_FILE = 'regions/gbt2260-2024.12-a8488ad9.txt';
