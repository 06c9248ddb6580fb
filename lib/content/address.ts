/** A postal address in the Netherlands (spec section 3: the country is fixed). */
export type Address = {
  street: string;
  extra: string | null;
  postalCode: string | null;
  city: string | null;
};
