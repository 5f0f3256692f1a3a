/** Who types the operator's commands of the journeys: the first operator of the installation under test. */
export const OPERATOR = { OPERATOR: 'e2e', OPERATOR_SECRET: 'secret-of-the-journeys' };
