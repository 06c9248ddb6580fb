/** What time it is, in unix milliseconds, as `Date.now` gives it. Tests bring their own. */
export type Clock = () => number;
