/** Who types the operator's commands of the journeys: the first operator of the installation under test. */
export const OPERATOR = { OPERATOR: 'e2e', OPERATOR_SECRET: 'secret-of-the-journeys' };

/** Where the pictures and films of published texts may lie besides the installation; the tests answer for these hosts. */
export const PAGE_ORIGINS = 'https://whole.example,https://broken.example';
