/** Why a request is not looked at any further. `status` says what is wrong with it. */
export type Refusal = {
  status: 400 | 405 | 408 | 413 | 414 | 415 | 417 | 421 | 431 | 502 | 503 | 504;
  headers?: Readonly<Record<string, string>>;
};

const REASONS: { readonly [Status in Refusal['status']]: string } = {
  400: 'Dit verzoek begrijpen we niet.\nWe do not understand this request.',
  405: 'Dat kan hier niet.\nThat cannot be done here.',
  408: 'Het duurde te lang. Probeer het nog eens.\nThis took too long. Please try again.',
  413: 'Wat je stuurt is te groot. Ga terug en stuur minder.\nWhat you send is too large. Please go back and send less.',
  414: 'Dit adres is te lang.\nThis address is too long.',
  415: 'Dit verzoek begrijpen we niet.\nWe do not understand this request.',
  417: 'Dit verzoek begrijpen we niet.\nWe do not understand this request.',
  421: 'Op dit adres is geen website van ons. Klopt het adres?\nNone of our websites is at this address. Is it spelled right?',
  431: 'Dit verzoek is te groot. Helpt het om je cookies te wissen?\nThis request is too large. Clearing your cookies may help.',
  502: 'Er ging iets mis. Probeer het straks nog eens.\nSomething went wrong. Please try again later.',
  504: 'Het duurde te lang. Probeer het straks nog eens.\nThis took too long. Please try again later.',
  503: 'Het is erg druk. Probeer het over een minuut nog eens.\nIt is very busy. Please try again in a minute.',
};

/**
 * What a person reads who is turned away before there is a site: plain text, Dutch first, since
 * neither site nor language is known.
 */
export const wordsOf = ({ status }: Refusal): string => `${REASONS[status]}\n`;
