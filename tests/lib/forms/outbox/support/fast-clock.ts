const START = Date.UTC(2026, 0, 1);
const SPEED = 10;

/**
 * A clock of which all processes of a test see the same time, and a pause of 5 seconds takes half a
 * second. A minute lasts longer than a process takes to start again.
 */
export const fastClock = (): number => START + (Date.now() - START) * SPEED;
