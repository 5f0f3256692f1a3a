/* Written by scripts/regions.mjs. */

/** Latest change of divisions included. */
export const REGION_EDITION = '2024.12';
/** Below the base path; hashed. */
export const REGION_FILE = 'regions/gbt2260-2024.12-a8488ad9.txt';
