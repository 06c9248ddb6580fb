const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const RATIO = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** `12,345` */
export const whole = (number: number): string => WHOLE.format(number);

/** `12.3` */
export const decimal = (number: number): string => DECIMAL.format(number);

/** Two digits that count: `0.43`, `17`, `0.0081` */
export const per = (number: number): string => RATIO.format(number);
