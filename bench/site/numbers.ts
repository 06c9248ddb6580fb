const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const RATIO = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

export const whole = (number: number): string => WHOLE.format(number);

export const decimal = (number: number): string => DECIMAL.format(number);

export const per = (number: number): string => RATIO.format(number);
