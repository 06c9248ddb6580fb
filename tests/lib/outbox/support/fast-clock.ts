const START = Date.UTC(2026, 0, 1);
const SPEED = 100;

/** A clock of which all processes of a test see the same time, and a pause of 5 seconds takes 50 ms. */
export const fastClock = (): number => START + (Date.now() - START) * SPEED;
